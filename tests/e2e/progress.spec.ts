import { job, openBuilder, send } from './builder.ts'
import { expect, test } from './fixtures.ts'

test('keeps the file being written in view, in the list and in the code', async ({ page }) => {
  await openBuilder(page)
  await page.getByRole('tab', { name: 'Code' }).click()
  await send(
    page,
    'A contact form with email notifications, social sharing buttons, opening hours, testimonials, a countdown and a cookie notice',
  )
  await expect(job(page, 1)).toBeVisible()
  const seen = await page.evaluate(async () => {
    const hidden = new Set<string>()
    const open: string[] = []
    let done = 0
    // Sample every frame until more files are written than fit in the list.
    while (done < 16) {
      await new Promise(requestAnimationFrame)
      const list = document.querySelector('.job .files')
      const row = list?.querySelector('.now')
      done = list?.querySelectorAll('li:not(.now, .wait)').length ?? 0
      if (!list || !row) continue
      const { top, bottom } = list.getBoundingClientRect()
      const at = row.getBoundingClientRect()
      if (at.bottom > bottom + 1 || at.top < top - 1) hidden.add(row.textContent)
      const name = document.querySelector<HTMLElement>('[role=treeitem][aria-selected=true]')?.dataset.path
      if (name && name !== open.at(-1)) open.push(name)
    }
    return { hidden: [...hidden], open }
  })
  expect(seen.hidden).toEqual([])
  // The editor never jumps back to the main file in between. A slow browser may skip some files.
  expect(seen.open.length).toBeGreaterThan(3)
  expect(new Set(seen.open).size).toBe(seen.open.length)
})
