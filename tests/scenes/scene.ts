import type { Page } from '@playwright/test'
import type { Seed } from './seed.ts'

/** What a scene is shown with. */
export interface Stage {
  readonly seed: Seed
  /** At the width of a phone, where the builder shows one pane at a time. */
  readonly phone: boolean
}

/** One screen in one state. Scenes run in parallel and in any order, so each changes only data that no other shows. */
export interface Scene {
  /** Begins with the screen; the pictures are named after it. */
  readonly name: string
  /** Who looks at it. */
  readonly as: keyof Seed['sessions']
  /** Where the state exists on one of the devices only. */
  readonly only?: 'desktop' | 'phone'
  /** Pixels, where the state needs a wider window on the desktop. */
  readonly desktopWidth?: number
  /** What of a page that is longer than the window is in the picture; `both` takes two. The window is the default. */
  readonly picture?: 'whole' | 'both'
  /** Whether it has to be brought about anew in each theme, because it depends on the theme. */
  readonly eachTheme?: true
  /** Brings the page there, and waits until nothing is under way that the picture should not have. */
  show(page: Page, stage: Stage): Promise<void>
  /** Undoes what would be in the way of the next visit. */
  leave?(page: Page, stage: Stage): Promise<void>
}
