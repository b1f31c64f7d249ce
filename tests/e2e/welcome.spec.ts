import { apiPaths } from '#contract/api.ts'
import type { MeAnswer } from '#contract/api.ts'
import type { Page } from '@playwright/test'
import { countRequests, toast } from './builder.ts'
import { ask, expect, forgive, signUpAsNew, tabTo, test } from './fixtures.ts'
import { goToLast, slideTitles, stepHeading } from './welcome.ts'

const start = (page: Page) => page.getByRole('button', { name: 'Start building' })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' })
const isDone = async (page: Page) => (await ask<MeAnswer>(page, apiPaths.me)).user?.onboardingCompleted

test('four slides lead to the builder, once', async ({ page }) => {
  await signUpAsNew(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(stepHeading(page)).toHaveText(slideTitles[0])
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(previous(page)).toBeDisabled()
  await next(page).click()
  await expect(stepHeading(page)).toHaveText(slideTitles[1])
  await previous(page).click()
  await goToLast(page)
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  // There is one plan, and nothing to choose.
  await expect(page.getByRole('button', { name: 'Choose Your Plan' })).toHaveCount(0)
  expect(await isDone(page)).toBe(false)
  await start(page).click()
  await expect(page).toHaveURL(/\/builder$/)
  await expect(toast(page, 'Welcome aboard!')).toBeVisible()
  expect(await isDone(page)).toBe(true)
  await page.goto('/welcome')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('skipping leads to the dashboard, and two clicks are one', async ({ page }) => {
  await signUpAsNew(page)
  const sent = countRequests(page, apiPaths.onboarding)
  await page.goto('/welcome')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Skip' }).dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  expect(sent()).toBe(1)
})

test('without a session there is nothing to set up', async ({ page }) => {
  await page.goto('/welcome')
  await expect(page).toHaveURL(/\/auth$/)
})

test('the arrow keys go on and back, and a reload stays where one was', async ({ page }) => {
  await signUpAsNew(page)
  await page.goto('/welcome')
  await expect(stepHeading(page)).toHaveText(slideTitles[0])
  // The words are there before the script that hears the keys.
  const waiting = page.locator('astro-island[ssr]')
  await expect(waiting).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(stepHeading(page)).toHaveText(slideTitles[2])
  await page.keyboard.press('ArrowLeft')
  await expect(stepHeading(page)).toHaveText(slideTitles[1])
  await page.reload()
  await expect(stepHeading(page)).toHaveText(slideTitles[1])
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
  await expect(stepHeading(page)).toHaveText(slideTitles[3])
  await page.reload()
  await expect(stepHeading(page)).toHaveText(slideTitles[3])
  await page.goto('/welcome?step=99')
  await expect(stepHeading(page)).toHaveText(slideTitles[0])
})

test('the whole way by the keyboard alone', async ({ page }) => {
  await signUpAsNew(page)
  await page.goto('/welcome')
  await tabTo(page, next(page))
  await page.keyboard.press('Enter')
  await expect(stepHeading(page)).toHaveText(slideTitles[1])
  await tabTo(page, previous(page))
  await page.keyboard.press('Enter')
  await expect(stepHeading(page)).toHaveText(slideTitles[0])
  // The button that was pressed is off now: one reads on from the heading.
  await expect(stepHeading(page)).toBeFocused()
  await tabTo(page, next(page))
  for (const title of slideTitles.slice(1)) {
    await page.keyboard.press('Enter')
    await expect(stepHeading(page)).toHaveText(title)
  }
  await tabTo(page, start(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/builder$/)
})

test('a failure is said, nothing is left, and it can be tried again', async ({ page, complaints }) => {
  await signUpAsNew(page)
  await page.goto('/welcome')
  await goToLast(page)
  await page.route(`**${apiPaths.onboarding}`, (route) => route.abort())
  await start(page).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(start(page)).toBeFocused()
  await expect(page.getByText("We can't be reached right now.")).toBeVisible()
  await expect(page).toHaveURL(/\/welcome\?step=4$/)
  await page.unroute(`**${apiPaths.onboarding}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/builder$/)
  // The failure is noted in the console, by the browser and by us.
  forgive(complaints, /Failed to load resource/, /We can't be reached/)
})

test('a sign-out that fails is said, and can be tried again', async ({ page, complaints }) => {
  await signUpAsNew(page)
  await page.goto('/welcome')
  await expect(stepHeading(page)).toHaveText(slideTitles[0])
  await page.route(`**${apiPaths.signOut}`, (route) => route.abort())
  const signOut = page.getByRole('button', { name: 'Sign Out' })
  await signOut.click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(page.getByText("We can't be reached right now.")).toBeVisible()
  await expect(page).toHaveURL(/\/welcome$/)
  await page.unroute(`**${apiPaths.signOut}`)
  await signOut.click()
  await expect(page).toHaveURL(/\/$/)
  forgive(complaints, /Failed to load resource/)
})

test('a session that has ended meanwhile leads to the sign-in, and back', async ({ page, complaints }) => {
  const person = await signUpAsNew(page)
  await page.goto('/welcome')
  await page.getByRole('button', { name: 'Skip' }).focus()
  await page.context().clearCookies()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('Please sign in to continue.')).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  forgive(complaints, /401/, /Please sign in to continue/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe goes on and back, and scrolling does neither', async ({ page }) => {
    await signUpAsNew(page)
    await page.goto('/welcome')
    await expect(stepHeading(page)).toHaveText(slideTitles[0])
    const devtools = await page.context().newCDPSession(page)
    const swipe = async (fromX: number, toX: number, fromY = 400, toY = fromY) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        })
      await touch('touchStart', fromX, fromY)
      for (let part = 1; part <= 4; part += 1)
        await touch('touchMove', fromX + ((toX - fromX) * part) / 4, fromY + ((toY - fromY) * part) / 4)
      await touch('touchEnd', toX, toY)
    }
    await swipe(320, 80)
    await expect(stepHeading(page)).toHaveText(slideTitles[1])
    await swipe(320, 80)
    await expect(stepHeading(page)).toHaveText(slideTitles[2])
    await swipe(80, 320)
    await expect(stepHeading(page)).toHaveText(slideTitles[1])
    await swipe(200, 180)
    await swipe(200, 120, 500, 200)
    await expect(stepHeading(page)).toHaveText(slideTitles[1])
  })
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 600 }, hasTouch: true, isMobile: true })

  test('nothing lies over what has the focus, on the last slide neither', async ({ page }) => {
    await signUpAsNew(page)
    await page.goto('/welcome?step=3')
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await next(page).tap()
    await expect(stepHeading(page)).toHaveText(slideTitles[3])
    for (const name of ['Start building', 'Previous']) {
      const button = page.getByRole('button', { name })
      await tabTo(page, button)
      await expect
        .poll(() =>
          button.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
          }),
        )
        .toBe(true)
    }
  })
})

test('nothing moves for whoever asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUpAsNew(page)
  await page.goto('/welcome')
  await next(page).click()
  await expect(stepHeading(page)).toHaveText(slideTitles[1])
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
