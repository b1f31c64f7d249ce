import type { Locator, Page } from '@playwright/test'
import type { FlattenedField } from 'payload'
import { unique } from '../../support/rich-text.ts'
import { valueFor } from '../../support/cms-values.ts'
import type { Making } from '../../support/cms-values.ts'
import { expect } from '../fixtures.ts'
import { readyBlock } from '../writing.ts'
import { kindOf } from './plan.ts'
import type { Row, Step } from './plan.ts'
import { quiet } from './traffic.ts'
import type { Traffic } from './traffic.ts'

/** How to edit each kind of field by hand in the admin, and verify that it kept the value. */

/** What the person editing sees. */
export interface Form {
  readonly page: Page
  /** The form, or the block of it being edited. */
  readonly scope: Locator
  readonly making: Making
  /** Titles of the documents that can be selected, by collection. */
  readonly titles: Readonly<Record<string, string>>
  readonly settled: Traffic['settled']
}

/** What was written, to verify when the form is opened again. */
export interface Written {
  /** Words that visitors may see. */
  readonly words: readonly string[]
  readonly check: (form: Form) => Promise<void>
}

interface Hand {
  readonly edit: (form: Form, step: Step, path: string) => Promise<Written>
}

const id = (path: string): string => path.replaceAll('.', '__')
const at = ({ scope }: Form, path: string): Locator => scope.locator(`[id="field-${id(path)}"]`).first()

/** Opens the tab that contains a field. */
export async function reveal({ scope }: Form, { tabs }: Step): Promise<void> {
  for (const label of tabs) {
    const tab = scope.locator('.tabs-field__tab-button', { hasText: new RegExp(`^${label}$`) }).first()
    if (!/--active/.test((await tab.getAttribute('class')) ?? '')) await tab.click()
  }
}

const textOf = async (field: FlattenedField, making: Making): Promise<string> =>
  String(await valueFor(field, making))

/** Replaces a single-line or multi-line text, a number or an email address. */
const typed: Hand = {
  async edit(form, { field }, path) {
    const text = await textOf(field, form.making)
    await at(form, path).fill(text)
    return { words: [text], check: (again) => expect(at(again, path)).toHaveValue(text) }
  },
}

const list: Hand = {
  async edit(form, _step, path) {
    const words = [unique('tag'), unique('tag')]
    const box = (scope: Form) => scope.scope.locator(`.field-${id(path)}`)
    for (const word of words) {
      await box(form).locator('input').first().fill(word)
      await form.page.keyboard.press('Enter')
    }
    return {
      words,
      check: async (again) => {
        for (const word of words) await expect(box(again)).toContainText(word)
      },
    }
  },
}

const checkbox: Hand = {
  async edit(form, _step, path) {
    const box = at(form, path)
    const wanted = !(await box.isChecked())
    await box.click()
    return { words: [], check: (again) => expect(at(again, path)).toBeChecked({ checked: wanted }) }
  },
}

const labelOf = (option: unknown): string =>
  typeof option === 'string' ? option : String((option as { label: unknown }).label)

/** The list that a select box has opened. */
async function choose(form: Form, path: string, label: string, search: boolean): Promise<void> {
  const box = at(form, path)
  await box.locator('.rs__control').first().click()
  if (search) await box.locator('input').first().fill(label)
  await form.page.locator('.rs__option', { hasText: label }).first().click()
}

const select: Hand = {
  async edit(form, { field }, path) {
    const options = 'options' in field ? field.options.map(labelOf) : []
    const shown = (await at(form, path).textContent()) ?? ''
    const label = options.find((option) => !shown.includes(option)) ?? options[0] ?? ''
    await choose(form, path, label, false)
    return { words: [], check: (again) => expect(at(again, path)).toContainText(label) }
  },
}

/** Tries every option and ends with the first. */
const radio: Hand = {
  async edit(form, { field }, path) {
    const count = 'options' in field ? field.options.length : 0
    const button = (scope: Form, index: number) => at(scope, path).getByRole('radio').nth(index)
    for (let index = count - 1; index >= 0; index -= 1) {
      await at(form, path).locator('label').nth(index).click()
      await expect(button(form, index)).toBeChecked()
    }
    return { words: [], check: (again) => expect(button(again, 0)).toBeChecked() }
  },
}

const date: Hand = {
  async edit(form, _step, path) {
    const input = (scope: Form) => at(scope, path).locator('input').first()
    await input(form).click()
    // Uses the calendar that opens: the twelfth of the month shown.
    await form.page.locator('.react-datepicker__day--012:not(.react-datepicker__day--outside-month)').click()
    await expect(input(form)).toHaveValue(/\b12\b/)
    const shown = await input(form).inputValue()
    return { words: [], check: (again) => expect(input(again)).toHaveValue(shown) }
  },
}

const relationship: Hand = {
  async edit(form, { field }, path) {
    const to = 'relationTo' in field ? field.relationTo : ''
    const title = form.titles[Array.isArray(to) ? (to[0] as string) : (to as string)]
    if (!title) throw new Error(`${path}: there is nothing to choose`)
    await choose(form, path, title, true)
    return { words: [], check: (again) => expect(at(again, path)).toContainText(title) }
  },
}

const upload: Hand = {
  async edit(form, _step, path) {
    await at(form, path).locator('.upload__listToggler').click()
    const first = form.page.locator('.list-drawer .cell-filename button').first()
    const file = ((await first.textContent()) ?? '').trim()
    await first.click()
    const chosen = (scope: Form) => at(scope, path).locator('.upload-relationship-details')
    await expect(chosen(form)).toContainText(file)
    return { words: [], check: (again) => expect(chosen(again)).toContainText(file) }
  },
}

const richText: Hand = {
  async edit(form, { rows }, path) {
    const text = unique('Paragraph')
    const editor = ({ scope }: Form) => scope.locator('.rich-text-lexical').first()
    const { page } = form
    await editor(form).locator('[contenteditable="true"]').first().click()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    const inside: Written[] = []
    const block = (again: Form): Form => ({
      ...again,
      scope: editor(again).locator('.LexicalEditorTheme__block').first(),
    })
    for (const row of rows) {
      await page.keyboard.type(`/${(row.block ?? '').split(' ')[0] ?? ''}`)
      await page
        .locator('.slash-menu-popup__item', { hasText: row.block ?? '' })
        .first()
        .click()
      const within = block(form)
      await readyBlock(within.scope)
      inside.push(await writeRow(within, row, ''))
    }
    // The form only picks up the text when the page is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    return {
      words: [text, ...inside.flatMap(({ words }) => words)],
      check: async (again) => {
        await expect(editor(again), path).toContainText(text)
        for (const each of inside) await each.check(block(again))
      },
    }
  },
}

const address: Hand = {
  async edit(form, _step, path) {
    const text = unique('own').replaceAll(' ', '-').toLowerCase()
    await form.scope.locator(`[id="field-${id(path)}-lock"]`).click()
    await at(form, path).fill(text)
    return { words: [], check: (again) => expect(at(again, path)).toHaveValue(text) }
  },
}

const rowAt = ({ scope }: Form, path: string, index: number): Locator =>
  scope.locator(`[id="${path.replaceAll('.', '-')}-row-${index}"]`).first()

const inRow = (form: Form, path: string, index: number): Form => ({
  ...form,
  scope: rowAt(form, path, index),
})

/** Fills in one row or block. @param prefix of its fields' names */
async function writeRow(form: Form, row: Row, prefix: string): Promise<Written> {
  const written: Written[] = []
  for (const step of row.steps) {
    const one = await write(form, step, prefix)
    if (one) written.push(one)
  }
  return together(written)
}

const together = (written: readonly Written[]): Written => ({
  words: written.flatMap(({ words }) => words),
  check: async (again) => {
    for (const each of written) await each.check(again)
  },
})

/** Expands a row that is collapsed. */
async function unfold(form: Form, path: string, index: number): Promise<void> {
  const row = rowAt(form, path, index)
  await expect(async () => {
    const closed = row.locator('.collapsible__toggle--collapsed').first()
    if (await closed.isVisible()) await closed.click()
    await expect(row.locator('.render-fields').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

async function act(form: Form, path: string, index: number, action: string): Promise<void> {
  await rowAt(form, path, index).locator('.array-actions__button').first().click()
  await form.page.locator(`.array-actions__${action}:visible`).click()
}

/** Adds, moves and removes rows. */
const array: Hand = {
  async edit(form, { rows, field, isWhole }, path) {
    const [row] = rows
    if (!row || field.type !== 'array') throw new Error(`${path} has no rows`)
    const all = form.scope.locator(`[id^="${path.replaceAll('.', '-')}-row-"]`)
    const standing = await all.count()
    const most = field.maxRows ?? Infinity
    const count = Math.min(isWhole ? 3 : 1, most)
    // If the array is full, make room first.
    const before = Math.min(standing, most - count)
    for (let left = standing; left > before; left -= 1) {
      await act(form, path, 0, 'remove')
      await expect(all).toHaveCount(left - 1)
    }
    const written: Written[] = []
    for (let index = before; index < before + count; index += 1) {
      // Wait, because a row added while the server still processes the previous one may never get its fields.
      if (index > before) await form.settled(quiet.form)
      await at(form, path).locator('> .array-field__add-row').click()
      // The answer to the first save of a draft collapses rows that were sent with it.
      if (index === before) await form.settled()
      await unfold(form, path, index)
      written.push(await writeRow(inRow(form, path, index), row, `${path}.${index}.`))
    }
    const [first, second] = written
    if (count < 2 || !first || !second)
      return { words: first?.words ?? [], check: async (again) => first?.check(inRow(again, path, before)) }
    // Remove the last row, and move the second above the first.
    if (count === 3) await act(form, path, before + 2, 'remove')
    await expect(all).toHaveCount(before + Math.min(2, count))
    await act(form, path, before + 1, 'move-up')
    const named = (again: Form, index: number) => rowAt(again, path, index).locator('input, textarea').first()
    const [top = ''] = second.words
    await expect(named(form, before)).toHaveValue(top)
    return {
      words: [...second.words, ...first.words],
      check: async (again) => {
        await expect(all).toHaveCount(before + 2)
        await expect(named(again, before)).toHaveValue(top)
        await expect(named(again, before + 1)).toHaveValue(first.words[0] ?? '')
      },
    }
  },
}

/** Adds one block after another, plus an extra one that is removed again. */
const blocks: Hand = {
  async edit(form, { rows }, path) {
    const { page } = form
    const add = async (label: string, hasText = false): Promise<void> => {
      await at(form, path).locator('> .blocks-field__drawer-toggler').click()
      const drawer = page.locator('.blocks-drawer__block', { hasText: new RegExp(`^${label}$`) })
      await drawer.getByRole('button').first().click()
      // The server renders the editor.
      if (hasText) await form.settled()
    }
    const all = form.scope.locator(`[id^="${path.replaceAll('.', '-')}-row-"]`)
    const before = await all.count()
    const written: Written[] = []
    for (const [offset, row] of rows.entries()) {
      const index = before + offset
      await add(
        row.block ?? '',
        row.steps.some((step) => step.field.type === 'richText'),
      )
      await unfold(form, path, index)
      written.push(await writeRow(inRow(form, path, index), row, `${path}.${index}.`))
    }
    await add(rows[0]?.block ?? '')
    await expect(all).toHaveCount(before + rows.length + 1)
    await act(form, path, before + rows.length, 'remove')
    await expect(all).toHaveCount(before + rows.length)
    return {
      words: written.flatMap(({ words }) => words),
      check: async (again) => {
        await expect(all).toHaveCount(before + rows.length)
        for (const [offset, each] of written.entries()) await each.check(inRow(again, path, before + offset))
      },
    }
  },
}

/** The editors by kind of field. The walk fails on a kind that is missing here. */
const hands: Readonly<Record<string, Hand>> = {
  text: typed,
  textarea: typed,
  email: typed,
  number: typed,
  'text to many': list,
  checkbox,
  select,
  'select to many': select,
  radio,
  date,
  relationship,
  'relationship to many': relationship,
  'relationship to several': relationship,
  upload,
  richText,
  'richText with blocks': richText,
  address,
  array,
  blocks,
}

/** Whether there is an editor for such a field. */
export const isKnown = (kind: string): boolean => Object.hasOwn(hands, kind)

/**
 * Edits one field.
 * @param prefix of its name, for a field of a row
 * @returns null if it is not shown because it depends on another field that is not filled in
 */
export async function write(form: Form, step: Step, prefix = ''): Promise<Written | null> {
  const hand = hands[kindOf(step.field)]
  if (!hand)
    throw new Error(`Nobody has said how a field of the kind '${kindOf(step.field)}' is edited by hand.`)
  await reveal(form, step)
  const path = `${prefix}${step.path}`
  if (step.isConditional && !(await at(form, path).isVisible())) return null
  const written = await hand.edit(form, step, path)
  return {
    words: written.words,
    // The admin opens the tab that was open last, and may do so after another was chosen here.
    check: (again) =>
      expect(async () => {
        await reveal(again, step)
        await written.check(again)
      }).toPass({ timeout: 40_000 }),
  }
}
