import type { Locator } from '@playwright/test'

/**
 * Presses the Enter that ends the composing of a character: as browsers tell it, and as Safari does.
 * @returns what was done with each: 'taken', or 'left alone' for the browser
 */
export const pressComposing = (field: Locator): Promise<string[]> =>
  field.evaluate((element) =>
    [{ isComposing: true }, { keyCode: 229 }].map((how) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how }),
      )
        ? 'left alone'
        : 'taken',
    ),
  )
