import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer } from '#contract/api.ts'
import type { Page } from '@playwright/test'
import { toast } from './builder.ts'
import { ask, expect, forgive, signUpAsNew, test } from './fixtures.ts'
import { goToLast, slideTitles, stepHeading } from './welcome.ts'

const free = (page: Page) => page.getByRole('button', { name: 'Continue with Free' })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' })
const isDone = async (page: Page) => (await ask<MeAnswer>(page, apiPaths.me)).user?.onboardingCompleted

test('leads through four slides and the plans to the dashboard, once', async ({ page }) => {
  await signUpAsNew(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(stepHeading(page)).toHaveText(slideTitles[0])
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expect(previous(page)).toBeDisabled()
  await next(page).click()
  await expect(stepHeading(page)).toHaveText(slideTitles[1])
  await previous(page).click()
  await goToLast(page)
  await page.getByRole('button', { name: 'Choose Your Plan' }).click()
  await expect(stepHeading(page)).toHaveText('Choose Your Plan')
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  expect(await isDone(page)).toBe(false)
  await free(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page, 'Welcome aboard!')).toBeVisible()
  expect(await isDone(page)).toBe(true)
  await page.goto('/welcome')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('reports a failed sign-out, and can try again', async ({ page, complaints }) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe changes the slide, and scrolling does not', async ({ page }) => {
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

test('animates nothing when reduced motion is requested', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUpAsNew(page)
  await page.goto('/welcome')
  await next(page).click()
  await expect(stepHeading(page)).toHaveText(slideTitles[1])
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
