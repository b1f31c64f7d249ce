import type { Page, Request } from '@playwright/test'
import type { Browser } from '../browser/browser.ts'
import { lookAround } from '../browser/visible.ts'
import type { Behave } from '../checks.ts'
import { plain } from '../page/document.ts'
import { openPlace } from '../site/places.ts'
import type { Session } from '../site/session.ts'

/** Milliseconds in which a script must have done what it does. */
const patienceMs = 2_000
const pauseMs = 100
/** Milliseconds for the answers that a script or a new page waits for. */
const answersMs = 60_000

export async function behave(session: Session, check: Behave): Promise<string[]> {
  const browser = await session.browser()
  const isOpen = browser.page.url() !== 'about:blank'
  if (check.script === 'load' || check.at !== undefined || !isOpen) {
    const pages = openPlace(session, check.at ?? 'plugin', check.as, check.of)
    const { value } = await pages.next()
    if (!value) return ['The plugin has no such page.']
    const person = check.as ?? (/^\/wp-admin\//.test(value.url) ? 'admin' : 'visitor')
    await browser.open(person, value.url, session.browsing.cookies(person))
  }
  const waiting = new Set<Request>()
  const begin = (request: Request): void => void waiting.add(request)
  const end = (request: Request): void => void waiting.delete(request)
  browser.page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    const problem = await doIt(browser.page, check)
    return problem ? [problem] : await differences(browser, check, waiting)
  } finally {
    browser.page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}

async function doIt(page: Page, { script, target, text, seconds = 60 }: Behave): Promise<string | null> {
  switch (script) {
    case 'load':
      return null
    case 'scroll to end':
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      return null
    case 'leave':
      await page.mouse.move(300, 300)
      await page.mouse.move(300, 0)
      await page.evaluate(() => {
        const leaving = { clientX: 300, clientY: -5, relatedTarget: null }
        document.documentElement.dispatchEvent(new MouseEvent('mouseleave', leaving))
        document.documentElement.dispatchEvent(new MouseEvent('mouseout', { ...leaving, bubbles: true }))
        document.dispatchEvent(new MouseEvent('mouseleave', leaving))
      })
      return null
    case 'wait':
      await page.clock.runFor(seconds * 1000)
      return null
    case 'click':
    case 'right click':
    case 'type':
    case 'hover':
      return onTarget(page, script, target ?? '', text ?? '')
  }
}

async function onTarget(
  page: Page,
  how: 'click' | 'right click' | 'type' | 'hover',
  target: string,
  text: string,
): Promise<string | null> {
  const candidates = /^[.#[]/.test(target)
    ? [page.locator(target)]
    : how === 'type'
      ? [
          page.getByLabel(target),
          page.getByPlaceholder(target),
          page.getByRole('searchbox', { name: target }),
        ]
      : [
          page.getByRole('button', { name: target }),
          page.getByRole('link', { name: target }),
          page.getByRole('tab', { name: target }),
          page.getByLabel(target),
          page.getByText(target),
        ]
  for (const candidate of candidates) {
    const first = candidate.filter({ visible: true }).first()
    if ((await first.count()) === 0) continue
    if (how === 'click') await first.click({ timeout: patienceMs })
    else if (how === 'right click') await first.click({ button: 'right', timeout: patienceMs })
    else if (how === 'hover') await first.hover({ timeout: patienceMs })
    else {
      await first.fill('', { timeout: patienceMs })
      await first.pressSequentially(text)
    }
    return null
  }
  return `There is nothing to ${how === 'type' ? 'type into' : how}: '${target}'.`
}

/**
 * Looks until all holds, since scripts and transitions take time.
 * @param waiting requests without an answer yet, such as that for the page a link leads to
 */
async function differences(
  browser: Browser,
  check: Behave,
  waiting: ReadonlySet<Request>,
): Promise<string[]> {
  const { page } = browser
  const started = performance.now()
  let until = started + patienceMs
  for (;;) {
    await page.waitForLoadState('load')
    const problems = await differencesNow(browser, check).catch(whileLeaving)
    const isWaiting = waiting.size > 0 && performance.now() < started + answersMs
    if (isWaiting) until = performance.now() + patienceMs
    else if (problems.length === 0 || performance.now() > until) return problems
    await page.waitForTimeout(pauseMs)
  }
}

/** A page that another one replaces cannot be looked at any more. */
function whileLeaving(error: unknown): string[] {
  if (error instanceof Error && /context was destroyed|navigation/i.test(error.message)) {
    return ['The next page is not there yet.']
  }
  throw error
}

async function differencesNow({ page, said }: Browser, check: Behave): Promise<string[]> {
  const { see = [], hide = [], find = [], miss = [], colors = [], noColors = [], address } = check
  const seen = await page.evaluate(lookAround, [...find, ...miss])
  const text = plain([seen.text, ...said()].join(' '))
  const shown = new Set(seen.colors.map(opaque))
  const has = (color: string): boolean => shown.has(rgb(color))
  const problems = [
    ...see.filter((one) => !text.includes(plain(one))).map((one) => `'${one}' is not to be seen.`),
    ...hide.filter((one) => text.includes(plain(one))).map((one) => `'${one}' is to be seen.`),
    ...find.filter((_one, at) => !seen.found[at]).map((one) => `Nothing visible matches ${one}.`),
    ...miss.filter((_one, at) => seen.found[find.length + at]).map((one) => `${one} is visible.`),
    ...colors.filter((one) => !has(one)).map((one) => `Nothing visible has the color ${one}.`),
    ...noColors.filter(has).map((one) => `Something visible has the color ${one}.`),
  ]
  if (address !== undefined && !page.url().includes(address)) problems.push(`The address is ${page.url()}.`)
  return problems
}

/** A half transparent color without its alpha, since a background behind a picture is usually one. */
const opaque = (color: string): string =>
  color.replace(/^rgba\((.*), ([\d.]+)\)$/, (all, channels: string, alpha: string) =>
    Number(alpha) > 0 ? `rgb(${channels})` : all,
  )

/** A color as computed styles have it. @param color `#rrggbb` or `#rgb` */
export function rgb(color: string): string {
  const digits = color.replace('#', '')
  const pairs = digits.length === 3 ? [...digits].map((one) => one + one) : (digits.match(/../g) ?? [])
  return `rgb(${pairs.map((pair) => Number.parseInt(pair, 16)).join(', ')})`
}
