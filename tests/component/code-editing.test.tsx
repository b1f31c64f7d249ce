import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { VersionAnswer } from '#contract/api.ts'
import { detailsOfProblems } from '#contract/edits.ts'
import type { SaveFilesInput } from '#contract/schemas/edits.ts'
import { writeDisk } from '../../site/src/lib/disk.ts'
import { readKept } from '../support/kept.ts'
import { openBuilder, plugin, promptBox, send, toast, turnOf, workspaceOf } from './support/builder.tsx'
import { press, refocus } from './support/screen.tsx'
import { person, refusal } from './support/server.ts'
import type { Server } from './support/server.ts'
import { storedVersion, stubVersions } from './support/versions.ts'
import type { StoredVersion } from './support/versions.ts'

/** Editing the code of a plugin by hand, and saving it as a version. */

const mainFile = '<?php\r\n/**\r\n * Plugin Name: Tide Table\r\n */\r\n$unit = 1;\r\n'
const readme = '=== Tide Table ===\n'
const contents = { 'readme.txt': readme, 'tide-table.php': mainFile }
const first = storedVersion(1, contents)

const codeOf = (path: string) => page.getByLabelText(`Code of ${path}`)
const item = (name: string | RegExp) => page.getByRole('treeitem', { name })
const save = page.getByRole('button', { name: 'Save', exact: true })
const inCode = (selector: string): HTMLElement | null | undefined =>
  document.querySelector('.code')?.shadowRoot?.querySelector<HTMLElement>(selector)

const keyOf = (path: string) => `plugsmith:edit:${person.id}:${plugin.id}:${path}`
/** The keys of the edits that are on disk. */
const onDisk = async () => Object.keys(await readKept())
/** Those that wait for the next visit, because the page had no time left, or have no other room. */
const inLocalStorage = () => Object.keys(localStorage).filter((key) => key.startsWith('plugsmith:edit:'))

const asked: SaveFilesInput[] = []

/** Makes the server save: the next version has what was sent. */
function saving(server: Server, before: StoredVersion = first): void {
  let newest = before
  server.on('POST /api/app/plugins/*/files', ({ body }): VersionAnswer => {
    const input = body as SaveFilesInput
    asked.push(input)
    const written = input.changes.flatMap((change) =>
      change.kind === 'write' ? [[change.path, change.content] as const] : [],
    )
    newest = storedVersion(
      newest.row.versionNumber + 1,
      { ...newest.contents, ...Object.fromEntries(written) },
      { origin: 'edit', passed: null },
    )
    stubVersions(server, [newest])
    server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ version: newest.summary }))
    return { plugin, version: newest.summary }
  })
}

async function openCode(versions: readonly StoredVersion[] = [first]) {
  asked.length = 0
  const screen = await openBuilder({ versions, width: 1800 })
  // What waits to be kept would be kept for the next test.
  onTestFinished(() => void window.dispatchEvent(new Event('pagehide')))
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('Plugin Name')
  return screen
}

/** Writes at the end of a file. */
async function write(path: string, text: string): Promise<void> {
  await userEvent.click(codeOf(path))
  await press('{Control>}{End}{/Control}')
  await press(text)
}

test('saves an edited file as a version, with the bytes of everything else', async () => {
  const { server } = await openCode()
  saving(server)
  await expect.element(save).toBeDisabled()
  await write('tide-table.php', 'echo 2;')
  await expect.element(item(/tide-table\.php.*Unsaved/)).toBeVisible()
  await expect.element(page.getByText('1 file unsaved')).toBeVisible()
  await expect.element(page.getByText('Line 6, column 8')).toBeVisible()
  await expect.element(page.getByText('You are editing 1 file.')).toBeVisible()
  await press('{Control>}s{/Control}')
  await expect.element(toast('File saved')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    baseVersion: 1,
    changes: [{ kind: 'write', path: 'tide-table.php', content: `${mainFile}echo 2;` }],
    despiteProblems: false,
  })
  await expect.element(save).toBeDisabled()
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('echo 2;')
  await expect.element(page.getByText('1 file unsaved')).not.toBeInTheDocument()
  await expect.poll(onDisk).toEqual([])
  expect(inLocalStorage()).toEqual([])
})

test('Tab inserts two spaces, and after Escape leaves the editor', async () => {
  await openCode()
  await write('tide-table.php', 'x')
  await press('{Tab}')
  await expect.poll(() => inCode('.cm-activeLine')?.textContent).toBe('x  ')
  await press('{Escape}{Tab}')
  await expect.poll(() => inCode('.cm-focused')).toBeFalsy()
})

test('an edit that is undone is nothing to save', async () => {
  await openCode()
  await write('tide-table.php', 'x')
  await expect.element(save).toBeEnabled()
  await press('{Control>}z{/Control}')
  await expect.element(save).toBeDisabled()
})

/** Puts the focus into the code, without a click that would move the cursor. */
const focusCode = () => inCode('.cm-content')?.focus()

test('undo and the cursor outlive the opening of another file, another tab and a save', async () => {
  const { server } = await openCode()
  saving(server)
  await write('tide-table.php', 'echo 2;')
  await press('{Control>}s{/Control}')
  await expect.element(toast('File saved')).toBeVisible()
  await item(/readme/).click()
  await write('readme.txt', 'Tides.')
  await item(/tide-table/).click()
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('echo 2;')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('echo 2;')
  focusCode()
  await press('// Here')
  await expect.poll(() => inCode('.cm-activeLine')?.textContent).toBe('echo 2;// Here')
  await press('{Control>}zz{/Control}')
  await expect.element(codeOf('tide-table.php')).not.toMatchTextContent('echo 2;')
  await expect.element(item(/tide-table\.php.*Unsaved/)).toBeVisible()
  await press('{Control>}yy{/Control}')
  await expect.poll(() => inCode('.cm-activeLine')?.textContent).toBe('echo 2;// Here')
})

test('unsaved edits of several files survive a reload and are saved together', async () => {
  const { server } = await openCode()
  await write('tide-table.php', 'echo 2;')
  await item(/readme/).click()
  await write('readme.txt', 'Tides.')
  await expect.element(page.getByText('2 files unsaved')).toBeVisible()
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  await expect.element(page.getByRole('dialog').getByText("Your unsaved edits aren't in it.")).toBeVisible()
  await press('{Escape}')
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(async () => new Set([...(await onDisk()), ...inLocalStorage()]).size).toBe(2)

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(page.getByText('You are editing 2 files.')).toBeVisible()
  await page.getByRole('tab', { name: 'Code' }).click()
  saving(server)
  await save.click()
  await expect.element(toast('Saved')).toBeVisible()
  expect(asked[0]?.changes.map(({ path }) => path).sort()).toEqual(['readme.txt', 'tide-table.php'])
})

test('a problem is shown at its line, can be saved anyway, and fills the chat with a request', async () => {
  const { server } = await openCode()
  const message = 'unexpected end of file.'
  server.on('POST /api/app/plugins/*/files', () =>
    refusal('code_problems', detailsOfProblems([{ file: 'tide-table.php', line: 6, message }])),
  )
  await write('tide-table.php', 'if (')
  await save.click()
  await expect.element(page.getByText('This code has a problem, so it was not saved.')).toBeVisible()
  await expect.poll(() => inCode('.cm-problem span')?.textContent).toBe(`Line 6: ${message}`)
  await expect.element(page.getByRole('button', { name: '1 problem' })).toBeVisible()

  inCode('.cm-problem button')?.click()
  await expect.element(promptBox).toHaveValue(`Fix this in tide-table.php, line 6: ${message}`)

  saving(server)
  await page.getByRole('button', { name: 'Save Anyway' }).click()
  await expect.element(toast('File saved')).toBeVisible()
  expect(asked[0]?.despiteProblems).toBe(true)
  await expect.poll(() => inCode('.cm-problem')).toBeFalsy()
})

test('a problem further down is scrolled to', async () => {
  const long = `<?php\n/* Plugin Name: Tide Table */\n${'// High water.\n'.repeat(300)}`
  const { server } = await openCode([storedVersion(1, { 'tide-table.php': long })])
  const message = 'unexpected end of file.'
  server.on('POST /api/app/plugins/*/files', () =>
    refusal('code_problems', detailsOfProblems([{ file: 'tide-table.php', line: 290, message }])),
  )
  await userEvent.click(codeOf('tide-table.php'))
  await press('{Control>}{Home}{/Control}')
  await press('a')
  await save.click()
  await expect.poll(() => inCode('.cm-problem span')?.textContent).toBe(`Line 290: ${message}`)
})

test('unsaved edits are saved before a request is sent, which is not sent if that is refused', async () => {
  const { server } = await openCode()
  await write('tide-table.php', 'if (')
  server.on('POST /api/app/plugins/*/files', () =>
    refusal('code_problems', detailsOfProblems([{ file: 'tide-table.php', line: 6, message: 'no' }])),
  )
  await send('Add a moon')
  await expect.element(toast("Your request wasn't sent")).toBeVisible()
  await expect.element(promptBox).toHaveValue('Add a moon')
  expect(server.count('POST /api/generate-plugin')).toBe(0)

  await write('tide-table.php', '1) echo 1;')
  saving(server)
  const turn = turnOf('Add a moon')
  server.on('POST /api/generate-plugin', () => ({ turn }))
  server.on('GET /api/app/turns/*', () => ({ turn }))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => server.count('POST /api/generate-plugin')).toBe(1)
  expect(asked).toHaveLength(1)
})

test('edits of one file are discarded after a question', async () => {
  await openCode()
  await write('tide-table.php', 'x')
  await page.getByRole('button', { name: 'Discard the edits of this file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.element(page.getByText('1 file unsaved')).not.toBeInTheDocument()
  await expect.poll(() => inCode('.cm-activeLine')?.textContent).toBe('')
  await expect.element(save).toBeDisabled()
  focusCode()
  await press('{Control>}z{/Control}')
  await expect.element(save).toBeDisabled()
})

/** A newer version from elsewhere. */
function deliver(server: Server, version: StoredVersion): void {
  stubVersions(server, [first, version])
  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ version: version.summary }))
  refocus()
}

test('edits are combined with a newer version that changed other lines or files', async () => {
  const { server } = await openCode()
  await write('tide-table.php', 'echo 2;')
  await item(/readme/).click()
  await write('readme.txt', 'Tides.')
  const newer = storedVersion(2, { ...contents, 'tide-table.php': mainFile.replace('Tide Table', 'Tides') })
  deliver(server, newer)
  await expect.element(toast('Your edits were kept')).toBeVisible()
  await expect.element(page.getByText('Saving makes Version 3')).toBeVisible()
  // Undo would take the other's changes away as well.
  await item(/tide-table/).click()
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('Tides')
  focusCode()
  await press('{Control>}z{/Control}')
  saving(server, newer)
  await save.click()
  await expect.element(toast('Saved')).toBeVisible()
  expect(asked[0]).toMatchObject({
    baseVersion: 2,
    changes: [
      { path: 'tide-table.php', content: `${mainFile.replace('Tide Table', 'Tides')}echo 2;` },
      { path: 'readme.txt', content: `${readme}Tides.` },
    ],
  })
})

test('a newer version of the same lines is compared, place by place, and nothing is overwritten', async () => {
  const { server } = await openCode()
  await userEvent.click(codeOf('tide-table.php'))
  await press('{Control>}{End}{/Control}{ArrowUp}{End}// mine')
  const newer = storedVersion(2, { ...contents, 'tide-table.php': mainFile.replace('= 1', '= 22') })
  deliver(server, newer)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('This file has changed while you were editing')).toBeVisible()
  await expect.element(dialog.getByText('Place 1 of 1')).toBeVisible()
  const keep = dialog.getByRole('button', { name: 'Save as Version 3' })
  await expect.element(keep).toBeDisabled()

  await dialog.getByRole('button', { name: 'Back to the Code' }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await dialog.getByRole('button', { name: 'Take Version 2' }).click()
  const result = dialog.getByRole('textbox', { name: 'Result' })
  await expect.element(result).toHaveValue('$unit = 22;\n')
  await dialog.getByRole('button', { name: 'Take mine' }).click()
  await expect.element(result).toHaveValue('$unit = 1;// mine\n')
  await result.fill('$unit = 22;// mine\n')
  saving(server, newer)
  await keep.click()
  await expect.element(toast('File saved')).toBeVisible()
  expect(asked[0]).toMatchObject({
    baseVersion: 2,
    changes: [{ path: 'tide-table.php', content: mainFile.replace('= 1;', '= 22;// mine') }],
  })
})

test('a file that a newer version deletes can be kept', async () => {
  const { server } = await openCode()
  await item(/readme/).click()
  await write('readme.txt', 'Tides.')
  const newer = storedVersion(2, { 'tide-table.php': mainFile })
  deliver(server, newer)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText("This version doesn't have the file.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Take mine' }).click()
  saving(server, newer)
  await dialog.getByRole('button', { name: 'Save as Version 3' }).click()
  await expect.element(toast('File saved')).toBeVisible()
  expect(asked[0]?.changes).toEqual([{ kind: 'write', path: 'readme.txt', content: `${readme}Tides.` }])
})

test('while a request runs, editing goes on and saving waits', async () => {
  const { server } = await openCode()
  await write('tide-table.php', 'a')
  const turn = turnOf('Add a moon')
  server.on('GET /api/app/turns/*', () => ({ turn }))
  server.on('GET /api/app/plugins/*/workspace', () =>
    workspaceOf({ version: first.summary, activeTurn: turn }),
  )
  refocus()
  await expect.element(page.getByText('You can keep editing, and save when it is done.')).toBeVisible()
  await write('tide-table.php', 'b')
  await save.click()
  await expect.element(toast('Your edits are safe')).toBeVisible()
  expect(asked).toHaveLength(0)
})

/** Takes the room in the browser's database, and makes `localStorage` refuse everything, as where it is forbidden. */
function refuseToKeep() {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort()
    return {} as IDBRequest<IDBValidKey>
  })
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  return { put, set }
}

test('says so where the browser has no room to keep edits', async () => {
  await openCode()
  const { put, set } = refuseToKeep()
  await write('tide-table.php', 'x')
  await expect.element(page.getByText('Your browser has no room to keep your edits')).toBeVisible()
  put.mockRestore()
  set.mockRestore()
  refocus()
  await expect.element(page.getByText('1 file unsaved')).toBeVisible()
  await write('tide-table.php', 'y')
  await expect.element(page.getByText('Your browser has no room to keep your edits')).not.toBeInTheDocument()
  expect(await onDisk()).toEqual([keyOf('tide-table.php')])
})

/** Shows the page anew, as after a reload. */
const showAgain = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

test('keeps edits in localStorage where there is no database, and on disk as soon as there is', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError')
  })
  const forget = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError')
  })
  await openCode()
  await write('tide-table.php', 'echo 2;')
  await expect.poll(inLocalStorage).toEqual([keyOf('tide-table.php')])
  await expect.element(page.getByText('Your browser has no room to keep your edits')).not.toBeInTheDocument()
  open.mockRestore()
  forget.mockRestore()
  showAgain()
  await expect.element(page.getByText('You are editing 1 file.')).toBeVisible()
  refocus()
  await expect.poll(onDisk).toEqual([keyOf('tide-table.php')])
  await expect.poll(inLocalStorage).toEqual([])
})

test('finds what an earlier release of this page kept, once', async () => {
  const base = { id: first.summary.id, versionNumber: 1 }
  localStorage.setItem(keyOf('tide-table.php'), JSON.stringify({ content: `${mainFile}// before`, base }))
  localStorage.setItem(keyOf('/'), JSON.stringify(['moon']))
  await openCode()
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('// before')
  await expect.element(item('moon Empty')).toBeVisible()
  await expect.poll(onDisk).toHaveLength(2)
  await expect.poll(inLocalStorage).toEqual([])
})

test('the edit that was written last counts, wherever it was kept', async () => {
  await openCode()
  await write('tide-table.php', 'x')
  await expect.poll(onDisk).toHaveLength(1)
  const base = { id: first.summary.id, versionNumber: 1 }
  const local = (content: string, at: number) =>
    localStorage.setItem(keyOf('tide-table.php'), JSON.stringify({ value: { content, base }, at }))
  local(`${mainFile}// older`, 1)
  refocus()
  await expect.poll(inLocalStorage).toEqual([])
  await expect.element(codeOf('tide-table.php')).not.toMatchTextContent('// older')
  local(`${mainFile}// newer`, Date.now())
  refocus()
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('// newer')
  await expect.poll(inLocalStorage).toEqual([])
})

test('shows nothing of what another person of this browser has not saved', async () => {
  const base = { id: first.summary.id, versionNumber: 1 }
  const key = keyOf('tide-table.php').replace(person.id, 'somebody-else')
  localStorage.setItem(
    key,
    JSON.stringify({ value: { content: `${mainFile}// theirs`, base }, at: Date.now() }),
  )
  await openCode()
  await write('tide-table.php', 'x')
  await expect.poll(onDisk).toEqual([keyOf('tide-table.php')])
  await expect.element(codeOf('tide-table.php')).not.toMatchTextContent('// theirs')
  expect(inLocalStorage()).toEqual([key])
})

test('shows what another tab has edited', async () => {
  await openCode()
  const key = keyOf('tide-table.php')
  const base = { id: first.summary.id, versionNumber: 1 }
  const otherTab = new BroadcastChannel('plugsmith:kept')
  onTestFinished(() => otherTab.close())
  await writeDisk(new Map([[key, { value: { content: `${mainFile}over there`, base }, at: Date.now() }]]))
  otherTab.postMessage([key])
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('over there')
  await writeDisk(new Map([[key, { value: null, at: Date.now() }]]))
  otherTab.postMessage([key])
  await expect.element(page.getByText('1 file unsaved')).not.toBeInTheDocument()
  await expect.element(save).toBeDisabled()
})

test('tells other tabs what was edited, once it can be read there', async () => {
  await openCode()
  const otherTab = new BroadcastChannel('plugsmith:kept')
  onTestFinished(() => otherTab.close())
  const told: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => told.push(data))
  await write('tide-table.php', 'x')
  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(told[0]).toEqual([keyOf('tide-table.php')])
  expect(await onDisk()).toEqual([keyOf('tide-table.php')])
})

/** Lets nobody else read or write what the browser keeps. @returns ends that */
async function holdDisk(): Promise<() => void> {
  const opening = indexedDB.open('plugsmith', 1)
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const store = opening.result.transaction('kept', 'readwrite').objectStore('kept')
  let isHeld = true
  const hold = () => {
    if (isHeld) store.get('').onsuccess = hold
    else opening.result.close()
  }
  hold()
  return () => (isHeld = false)
}

test('cannot be edited before it is known what was kept of earlier edits', async () => {
  const base = { id: first.summary.id, versionNumber: 1 }
  const edit = { content: `${mainFile}// earlier`, base }
  await writeDisk(new Map([[keyOf('tide-table.php'), { value: edit, at: Date.now() }]]))
  const release = await holdDisk()
  onTestFinished(release)
  await openCode()
  await expect.element(save).not.toBeInTheDocument()
  expect(inCode('.cm-content')?.isContentEditable ?? false).toBe(false)
  release()
  await expect.element(codeOf('tide-table.php')).toMatchTextContent('// earlier')
  await expect.element(save).toBeEnabled()
})
