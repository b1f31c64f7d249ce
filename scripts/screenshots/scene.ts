import type { Page } from '@playwright/test'
import type { Seed } from './seed.ts'

/** What a scene is shown with. */
export interface Stage {
  readonly seed: Seed
  /** At the width of a phone, where the builder shows one pane at a time. */
  readonly phone: boolean
}

/** One screen in one state. */
export interface Scene {
  /** Begins with the screen; the file is named after it. */
  readonly name: string
  /** Who looks at it. */
  readonly as: keyof Seed['sessions']
  /** Where the state exists on one of the devices alone. */
  readonly only?: 'desktop' | 'phone'
  /** Whether all of a page that is longer than the window is in the picture. */
  readonly whole?: true
  /** Brings the page there, and waits until nothing is under way that the picture should not have. */
  show(page: Page, stage: Stage): Promise<void>
  /** Puts back what would be in the way of the next picture. */
  leave?(page: Page, stage: Stage): Promise<void>
}
