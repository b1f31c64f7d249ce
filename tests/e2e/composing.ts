import type { Locator } from '@playwright/test'

/**
 * Presses the Enter that ends IME composition, with the events of most browsers and of Safari.
 * @returns for each, 'taken', or 'left alone' if the default action was not prevented
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
