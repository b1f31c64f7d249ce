import type { Page } from '@playwright/test'

/** Slows down the page's CPU by this factor, as Chromium's developer tools do. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

interface Watched extends Window {
  longestFrame?: number
}

/** Starts recording the frames of a page. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watched: Watched = window
        const began = watched.longestFrame === undefined
        watched.longestFrame = 0
        let last = 0
        const look = (now: number) => {
          if (last > 0) watched.longestFrame = Math.max(watched.longestFrame ?? 0, now - last)
          last = now
          requestAnimationFrame(look)
        }
        if (began) requestAnimationFrame(look)
        requestAnimationFrame(() => resolve())
      }),
  )
}

/** The longest time between two frames since `watchFrames`, in milliseconds. */
export const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Watched).longestFrame ?? 0)
