/** At the latest after so many milliseconds: a page that is never at rest must not keep anybody waiting. */
const patience = 1_000

/** Resolves when the browser has nothing more urgent to do; at once where it cannot tell (Safari). */
export function whenIdle(): Promise<void> {
  const { requestIdleCallback: ask } = globalThis as Partial<Pick<Window, 'requestIdleCallback'>>
  return new Promise((resolve) => {
    if (ask) ask(() => resolve(), { timeout: patience })
    else setTimeout(resolve)
  })
}
