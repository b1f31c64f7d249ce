import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { publicConfigId, signedInCookie } from '#contract/public-config.ts'
import type { PublicConfig } from '#contract/public-config.ts'
import { clearKept } from '../../support/kept.ts'

const config: PublicConfig = {
  canonicalUrl: location.origin,
  previewOrigin: 'http://previews.example',
  model: 'offline',
  modelTakesImages: false,
  pusher: { key: 'key', cluster: '', host: 'localhost', port: 1, tls: false },
}

interface Options {
  /** Path and query of the page. */
  readonly at: string
  /** In pixels; defaults to a desktop. */
  readonly width?: number
  readonly height?: number
  /** Whether the part includes its own `<main>` and fills the window, as the builder does. */
  readonly whole?: boolean
}

/** What a test sees of a page. */
export interface Screen {
  /** Where the page tried to navigate; it stays, because leaving would end the test. */
  readonly left: readonly string[]
}

/** The parts of the Navigation API used here; TypeScript's library does not have it yet. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean }
}
const { navigation } = window as unknown as { readonly navigation: EventTarget }

/** Blocks navigation to another document, and records its target. */
function holdNavigation(): string[] {
  const left: string[] = []
  const stop = (event: Event): void => {
    const { url, sameDocument } = (event as NavigateEvent).destination
    if (sameDocument || !event.cancelable) return
    event.preventDefault()
    left.push(url.replace(location.origin, ''))
  }
  navigation.addEventListener('navigate', stop)
  onTestFinished(() => navigation.removeEventListener('navigate', stop))
  return left
}

/** Renders a part of a page in a document like ours, for one test. */
export async function show(
  part: ReactNode,
  { at, width = 1440, height = 900, whole = false }: Options,
): Promise<Screen> {
  await page.viewport(width, height)
  const before = location.href
  history.replaceState(null, '', at)
  document.cookie = `${signedInCookie}=1; path=/`
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="application-name" content="Plugsmith"><script type="application/json" id="${publicConfigId}"></script>`,
  )
  document.getElementById(publicConfigId)?.append(JSON.stringify(config))
  const main = document.createElement(whole ? 'div' : 'main')
  if (!whole) main.id = 'main'
  if (!whole) main.className = 'wrap'
  document.body.classList.toggle('app', whole)
  document.body.append(main)
  const left = holdNavigation()
  const root = createRoot(main)
  root.render(part)
  onTestFinished(async () => {
    vi.restoreAllMocks()
    root.unmount()
    main.remove()
    document
      .querySelectorAll(`#${publicConfigId}, meta[name=application-name]`)
      .forEach((one) => one.remove())
    document.cookie = `${signedInCookie}=; path=/; max-age=0`
    localStorage.clear()
    sessionStorage.clear()
    delete document.documentElement.dataset.theme
    history.replaceState(null, '', before)
    await clearKept()
  })
  return { left }
}

/** Presses keys, as `{Control>}k{/Control}`. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys)

/** Waits for a button, and clicks it twice within one task, before anything can be rendered. */
export async function clickTwiceAtOnce(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible()
  const element = button.element()
  if (!(element instanceof HTMLElement)) throw new Error('this cannot be clicked')
  element.click()
  element.click()
}

/** Fires the events of a window that comes to the foreground. */
export const refocus = (): boolean => window.dispatchEvent(new Event('focus'))

/** Makes the browser appear online or offline for the rest of the test. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** Collects what the page logs as errors. @returns the logged values as text */
export function collectErrors(): string[] {
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    logged.push(values.map(String).join(' '))
  })
  return logged
}

/** Presses Tab until an element has the focus. */
export async function tabTo(find: () => Element): Promise<void> {
  for (let stop = 0; stop < 120; stop += 1) {
    if (document.activeElement === find()) return
    await userEvent.keyboard('{Tab}')
  }
  throw new Error('the focus never got there')
}
