import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBuilder, promptBox } from './support/builder.tsx'
import { press, tabTo } from './support/screen.tsx'

const separator = page.getByRole('separator', { name: 'Resize panes' })

/** The share of the chat in percent. */
const share = () => Number(separator.element().getAttribute('aria-valuenow'))

test('resizes the panes with the arrow keys', async () => {
  await openBuilder()
  const chat = page.getByRole('region', { name: 'Chat' }).element()
  await tabTo(() => separator.element())
  const width = chat.getBoundingClientRect().width
  await expect.poll(share).toBeCloseTo(40, 0)
  for (const [keys, percent] of [
    ['{ArrowRight}', 50],
    ['{ArrowLeft}', 40],
    ['{Shift>}{ArrowLeft}{/Shift}', 20],
    ['{Shift>}{ArrowRight}{/Shift}', 70],
    ['{Home}', 20],
    ['{End}', 70],
  ] as const) {
    await press(keys)
    await expect.poll(share).toBeCloseTo(percent, 0)
  }
  await expect.poll(() => chat.getBoundingClientRect().width).toBeGreaterThan(width)
})

test('keeps text, selection and focus when the window becomes narrow and wide again', async () => {
  await openBuilder()
  await page.getByRole('tab', { name: 'History' }).click()
  await promptBox.fill('Half a sentence')
  const box = promptBox.element() as HTMLTextAreaElement
  box.setSelectionRange(2, 5)
  for (const width of [700, 1280]) {
    await page.viewport(width, 800)
    await expect
      .poll(() => page.getByRole('tab', { name: 'Chat' }).elements().length)
      .toBe(width < 768 ? 1 : 0)
    // The same element, with the cursor where it was.
    expect(promptBox.element()).toBe(box)
    await expect.element(promptBox).toHaveFocus()
    expect([box.selectionStart, box.selectionEnd]).toEqual([2, 5])
  }
  await expect.element(page.getByText('Ingen historik än')).toBeVisible()
})
