import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FileDiff, SearchAnswer } from '#contract/api.ts'
import type { LockInput } from '#contract/schemas/locks.ts'
import { openBuilder, toast, turnOf, workspaceOf } from './support/builder.tsx'
import { clickTwiceAtOnce, press, tabTo } from './support/screen.tsx'
import { refusal } from './support/server.ts'
import type { Server } from './support/server.ts'
import { storedVersion } from './support/versions.ts'
import type { StoredVersion } from './support/versions.ts'

/** The code of a plugin: reading it, searching all of it, and comparing its versions. */

const mainFile = (version: string) => `<?php
/**
 * Plugin Name: Tide Table
 * Version: ${version}
 */
return 'High water';
`
const readme = '=== Tide Table ===\n'
/** Long enough below its change for unchanged lines to be collapsed. */
const helper = (text: string) =>
  `<?php\nfunction tide_table_unit() {\n\treturn '${text}';\n}\n${'// As the harbour has it.\n'.repeat(20)}// The end.\n`

const versions = [
  storedVersion(1, {
    'assets/moon.png': null,
    'includes/old.php': '<?php\n// Low water.\n',
    'includes/stays.php': '<?php\n// Nothing happens here.\n',
    'includes/unit.php': helper('feet'),
    'readme.txt': readme,
    'tide-table.php': mainFile('1.0.0'),
  }),
  storedVersion(2, {
    'assets/moon.png': null,
    'includes/fresh.php': '<?php\n// Spring tide: the highest High water of all.\n',
    'includes/stays.php': '<?php\n// Nothing happens here.\n',
    'includes/unit.php': helper('metres'),
    'readme.txt': readme,
    'tide-table.php': mainFile('1.1.0'),
  }),
]

const tab = page.getByRole('tab', { name: 'Code' })
const tree = page.getByRole('tree')
const item = (name: string | RegExp) => page.getByRole('treeitem', { name })
const codeOf = (path: string) => page.getByLabelText(`Code of ${path}`)
const copyFile = page.getByRole('button', { name: 'Copy this file' })
const alert = page.getByRole('alert')

/** A part of the code that is shown. */
const inCode = (selector: string): HTMLElement | null | undefined =>
  document.querySelector('.code')?.shadowRoot?.querySelector<HTMLElement>(selector)
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent)

async function openCode(of: readonly StoredVersion[] = versions, width = 1800) {
  const screen = await openBuilder({ versions: of, width })
  await tab.click()
  return screen
}

const found: SearchAnswer = {
  query: 'high WATER',
  files: [
    {
      path: 'includes/fresh.php',
      lines: [
        {
          line: 2,
          from: 28,
          to: 38,
          before: '// Spring tide: the highest ',
          match: 'High water',
          after: ' of all.',
        },
      ],
      more: false,
    },
    {
      path: 'tide-table.php',
      lines: [{ line: 6, from: 8, to: 18, before: "return '", match: 'High water', after: "';" }],
      more: false,
    },
  ],
  cut: false,
}

describe('locks', () => {
  const lockOf = (path: string) => page.getByRole('button', { name: `Lock ${path}`, exact: true })
  const unlockOf = (path: string) => page.getByRole('button', { name: `${path} is locked` })

  /** A server that keeps locks; what it is asked is added to `asked`. */
  function keepLocks(server: Server, asked: unknown[] = []) {
    let locks: readonly string[] = []
    server.on('POST /api/app/plugins/*/locks', ({ body }) => {
      const { path, locked } = body as LockInput
      asked.push(body)
      locks = [...locks.filter((lock) => lock !== path), ...(locked ? [path] : [])].sort()
      return { locks }
    })
    return asked
  }

  test('are set and taken away with the pointer, for files and folders, without opening them', async () => {
    const { server } = await openCode()
    const asked = keepLocks(server)
    await expect.element(codeOf('tide-table.php')).toMatchTextContent('Plugin Name:')
    await expect.element(page.getByText('Locked files are read by a request, but not changed.')).toBeVisible()
    await item('readme.txt').hover()
    await lockOf('readme.txt').click()
    await expect.element(unlockOf('readme.txt')).toHaveAttribute('aria-pressed', 'true')
    await item('includes').hover()
    await lockOf('includes/').click()
    await expect.element(unlockOf('includes/')).toBeVisible()
    await expect.element(item('unit.php')).toHaveAttribute('aria-description', 'locked')
    await expect.element(codeOf('tide-table.php')).toBeVisible()
    await unlockOf('readme.txt').click()
    await expect.element(unlockOf('readme.txt')).not.toBeInTheDocument()
    expect(asked).toEqual([
      { path: 'readme.txt', locked: true },
      { path: 'includes/', locked: true },
      { path: 'readme.txt', locked: false },
    ])
  })

  test('are set from the keyboard, in the row that Tab stops at', async () => {
    const { server } = await openCode()
    keepLocks(server)
    await expect.element(codeOf('tide-table.php')).toMatchTextContent('Plugin Name:')
    await tabTo(() => lockOf('tide-table.php').element())
    await press('{Enter}')
    await expect.element(unlockOf('tide-table.php')).toHaveFocus()
    await press(' ')
    await expect.element(lockOf('tide-table.php')).toHaveFocus()
  })

  test('are changed once by a double click, and may be changed again after that', async () => {
    const { server } = await openCode()
    const asked = keepLocks(server)
    await item('readme.txt').hover()
    await clickTwiceAtOnce(lockOf('readme.txt'))
    await expect.element(unlockOf('readme.txt')).toBeVisible()
    await unlockOf('readme.txt').click()
    await expect.element(unlockOf('readme.txt')).not.toBeInTheDocument()
    expect(asked).toEqual([
      { path: 'readme.txt', locked: true },
      { path: 'readme.txt', locked: false },
    ])
  })

  test('that are refused say why', async () => {
    const { server } = await openCode()
    await item('readme.txt').hover()
    server.on('POST /api/app/plugins/*/locks', () => refusal('internal'))
    await lockOf('readme.txt').click()
    await expect.element(toast("The lock couldn't be changed")).toBeVisible()
    await expect.element(lockOf('readme.txt')).toHaveAttribute('aria-pressed', 'false')
  })

  test('that are set while a request runs say from when on they hold', async () => {
    const turn = turnOf('Larger letters', { status: 'writing' })
    const { server } = await openBuilder({
      versions,
      width: 1800,
      workspace: workspaceOf({ version: versions.at(-1)?.summary ?? null, activeTurn: turn }),
    })
    await tab.click()
    keepLocks(server)
    await item('readme.txt').hover()
    await lockOf('readme.txt').click()
    await expect.element(toast('readme.txt is locked')).toBeVisible()
    await expect
      .element(toast('This applies from your next request. The current one keeps the locks it started with.'))
      .toBeVisible()
  })
})

test('a tree of many files begins with those that fill a screen, and has all of them once a key can reach them', async () => {
  const idle: (() => void)[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  const many = Array.from(
    { length: 300 },
    (_unused, at) => [`tables/tide-${at}.txt`, 'High water\n'] as const,
  )
  await openCode([storedVersion(1, { ...Object.fromEntries(many), 'tide-table.php': mainFile('1.0.0') })])
  const rows = () => document.querySelectorAll('[role=treeitem]').length
  await expect.poll(rows).toBe(60)
  await expect.poll(() => idle.length).toBeGreaterThan(0)
  idle.at(-1)?.()
  await expect.poll(rows).toBe(120)
  document.querySelector<HTMLElement>('[role=treeitem]')?.focus()
  await expect.poll(rows).toBe(302)
  await press('{End}')
  await expect.element(item('tide-table.php')).toHaveFocus()
})

test('searches all files from the keyboard, opens a matching line, and returns to the files', async () => {
  const { server } = await openCode()
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('Plugin Name:')
  const searched: (string | null)[] = []
  server.on('GET /api/app/plugin-versions/*/search', ({ url }) => {
    searched.push(url.searchParams.get('q'))
    return url.searchParams.get('q') === 'undertow' ? { query: 'undertow', files: [], cut: false } : found
  })
  const field = page.getByRole('textbox', { name: 'Search in files' })
  const results = page.getByRole('region', { name: 'Matching lines' })
  await tabTo(() => field.element())
  await press('high WATER')
  await expect.element(results.getByText('2 lines in 2 files')).toBeVisible()
  // There is no search between two keystrokes.
  expect(searched).toEqual(['high WATER'])
  expect(
    results
      .getByRole('heading')
      .elements()
      .map((one) => one.getAttribute('title')),
  ).toEqual(['includes/fresh.php', 'tide-table.php'])
  expect(texts('.results mark')).toEqual(['High water', 'High water'])
  await expect.element(tree).not.toBeInTheDocument()

  await tabTo(() => results.getByRole('button', { name: /^Line 2: .*High water of all/ }).element())
  await press('{Enter}')
  await expect.element(codeOf('includes/fresh.php')).toBeVisible()
  await expect.poll(() => inCode('.cm-found')?.textContent).toBe('High water')
  await expect.element(inCode('.cm-found') ?? null).toBeInViewport()

  await field.fill('undertow')
  await expect.element(results.getByRole('status')).toHaveTextContent('Nothing found')
  await expect.element(results.getByText('No text file in this version contains these words.')).toBeVisible()
  await expect.element(results.getByRole('button')).not.toBeInTheDocument()

  field.element().focus()
  await press('{Escape}')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('treeitem', { name: 'fresh.php', selected: true })).toBeVisible()
  await expect.element(item('stays.php')).toBeVisible()
})

test('reports a search that failed, and searches again', async () => {
  const { server } = await openCode()
  server.on('GET /api/app/plugin-versions/*/search', () => refusal('internal'))
  await page.getByRole('textbox', { name: 'Search in files' }).fill('high water')
  await expect.element(alert).toMatchTextContent('The search failed')
  server.on('GET /api/app/plugin-versions/*/search', () => found)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: /^tide-table\.php/ })).toBeVisible()
})

const side = (size: number, digit: string) => ({ size, hash: digit.repeat(64) })
const changed = (path: string, added: number, removed: number): FileDiff => ({
  path,
  status: 'changed',
  binary: false,
  before: side(6, '0'),
  after: side(6, '1'),
  added,
  removed,
  hunks: [],
})
const differing: readonly FileDiff[] = [
  { ...changed('assets/moon.png', 0, 0), binary: true },
  { ...changed('includes/fresh.php', 2, 0), status: 'added', before: null },
  { ...changed('includes/old.php', 0, 2), status: 'removed', after: null },
  changed('includes/unit.php', 1, 1),
  changed('tide-table.php', 2, 2),
]

test('compares the newest version with an older one, file by file', async () => {
  const { server } = await openCode()
  server.on('GET /api/app/plugins/*/diff', ({ url }) => {
    expect(url.search).toBe('?from=1&to=2')
    return { from: 1, to: 2, files: differing }
  })
  const choice = page.getByRole('combobox', { name: 'Compare with another version' })
  const list = page.getByRole('navigation', { name: 'Files that differ' })
  const file = (name: RegExp) => list.getByRole('button', { name })
  const [before, after] = [1, 2].map((number) =>
    page.getByLabelText(`includes/unit.php in version ${number}`),
  )
  if (!before || !after) throw new Error('two sides are compared')

  await choice.selectOptions('Version 1 (header 1.0.0)')
  await expect.element(list.getByRole('heading', { name: 'Version 1 → 2' })).toBeVisible()
  await expect.element(list.getByText('5 files differ')).toBeVisible()
  expect(texts('.changed button').map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'assets/moon.pngchangednot text',
    'includes/fresh.phpnew+2 ',
    'includes/old.phpdeleted −2',
    'includes/unit.phpchanged+1 −1',
    'tide-table.phpchanged+2 −2',
  ])
  await expect.element(tree).not.toBeInTheDocument()

  await tabTo(() => file(/unit\.php/).element())
  await press('{Enter}')
  await expect.element(file(/unit\.php/)).toHaveAttribute('aria-current', 'true')
  await expect.element(before).toMatchTextContent("return 'feet';")
  await expect.element(after).toMatchTextContent("return 'metres';")
  await expect.element(after).not.toMatchTextContent('feet')
  const [left, right] = [before, after].map((one) => one.element().getBoundingClientRect())
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0)

  // Unchanged lines are collapsed until expanded.
  await expect.element(after).not.toMatchTextContent('The end.')
  const whole = page.getByRole('button', { name: 'Whole file' })
  await whole.click()
  await expect.element(whole).toHaveAttribute('aria-pressed', 'true')
  await expect.element(after).toMatchTextContent('The end.')

  // A narrow window shows one column instead of two.
  await page.viewport(1200, 900)
  await expect.element(before).not.toBeInTheDocument()
  await expect.element(after).toMatchTextContent("return 'metres';")
  expect(inCode('.cm-deletedChunk')?.textContent).toContain("return 'feet';")
  await page.viewport(1800, 900)

  await file(/moon\.png/).click()
  await expect.element(page.getByText("This file isn't text. Its bytes differ:")).toBeVisible()
  expect(page.getByText(/^6 bytes, SHA-256 [0-9a-f]{64}$/).elements()).toHaveLength(2)

  await page.getByRole('button', { name: 'Stop comparing' }).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(choice).toHaveFocus()
  await expect.element(choice).toHaveValue('')
  await expect.element(item('stays.php')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Replace…' })).toBeVisible()
})

test('reports a file that could not be read, reads it again, and copies nothing meanwhile', async () => {
  const { server } = await openBuilder({ versions })
  server.on('GET /api/app/plugin-versions/*/file', () => refusal('internal'))
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.element(toast('Could not read the file')).toBeVisible()
  await tab.click()
  await expect.element(alert).toMatchTextContent("The file couldn't be opened")
  await expect.element(copyFile).toBeDisabled()
  server.on('GET /api/app/plugin-versions/*/file', () => ({
    path: 'tide-table.php',
    size: 1,
    binary: false,
    content: mainFile('1.1.0'),
  }))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('Plugin Name:')
  await expect.element(copyFile).toBeEnabled()
})

test('shows and copies a file from the version while a turn only plans to change it', async () => {
  const file = { summary: '', lines: 0, added: 0, removed: 0, content: '', before: null }
  const activeTurn = turnOf('Show the moon', {
    status: 'writing',
    planned: true,
    files: [
      { ...file, path: 'readme.txt', state: 'planned', isNew: false },
      { ...file, path: 'moon.php', state: 'planned', isNew: true },
    ],
  })
  await openBuilder({
    versions,
    workspace: workspaceOf({ version: versions[1]?.summary ?? null, activeTurn }),
  })
  await tab.click()
  await item(/^readme\.txt\s*planned$/).click()
  await expect.element(codeOf('readme.txt')).toMatchTextContent('=== Tide Table ===')
  await expect.element(copyFile).toBeEnabled()
  await item(/^moon\.php/).click()
  await expect.element(page.getByText("This file hasn't been started yet.")).toBeVisible()
})

test('reports that the browser refuses to copy', async () => {
  const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(refuse)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuse)
  await openBuilder({ versions })
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.element(toast('Could not copy')).toBeVisible()
  await expect.element(toast('Your browser blocked it. Select the code and copy it yourself.')).toBeVisible()
})

test('offers nothing to copy before there is code', async () => {
  await openBuilder()
  await expect.element(page.getByRole('button', { name: 'Copy code' })).toBeDisabled()
})
