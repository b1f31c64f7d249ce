import type { Page } from '@playwright/test'
import type { Seed } from './seed.ts'

/** The environment a scene runs in. */
export interface Stage {
  readonly seed: Seed
  /** Whether the page has the width of a phone, where the builder shows one pane at a time. */
  readonly phone: boolean
}

/** One screen in one state. Scenes run in parallel and in any order, so each changes only data that no other shows. */
export interface Scene {
  /** Starts with the name of the screen; the pictures are named after it. */
  readonly name: string
  /** The person who is signed in. */
  readonly as: keyof Seed['sessions']
  /** Set if the state exists on only one of the devices. */
  readonly only?: 'desktop' | 'phone'
  /** Width in pixels, if the state needs a wider window on desktop. */
  readonly desktopWidth?: number
  /** Which part of a page longer than the window is captured; `both` takes two pictures. The default is the window. */
  readonly picture?: 'whole' | 'both'
  /** Whether the state depends on the theme and has to be set up again for each. */
  readonly eachTheme?: true
  /** Brings the page to the state and waits until nothing is pending that would change the picture. */
  show(page: Page, stage: Stage): Promise<void>
  /** Undoes whatever would interfere with the next visit. */
  leave?(page: Page, stage: Stage): Promise<void>
}
