import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { FileAnswer, Page, VersionAnswer, VersionRow } from '#contract/api.ts'
import type { DashboardAnswer } from '#contract/dashboard.ts'
import { gifts, prices } from '#contract/prices.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { newAddress, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { foreignFiles, foreignHeader, zipOf } from '../../support/foreign-plugin.ts'
import { imported } from '../../support/imports.ts'
import { finish, say } from '../../support/model.ts'
import type { Answering, Piece } from '../../support/model.ts'
import { balanceOf, startTurn, untilEnded, workspaceOf } from '../../support/turns.ts'
import { createStage } from './stage.ts'

/** Requests on a plugin that was brought along: they change a copy, and only what was asked for. */

const { conversation, database, model, newKey, url } = createStage()

/** What was wrong with the plugin before keeps no change from being delivered. */
const files: Readonly<Record<string, Buffer>> = {
  ...foreignFiles,
  'src/unsafe.php': Buffer.from("<?php\necho $_GET['q'];\n"),
}
const edit: Piece = {
  call: 'edit_file',
  args: { path: 'bells.php', search: "'high water'", replace: "'low water'" },
}

interface Imported {
  readonly person: Person
  /** The plugin that was uploaded. */
  readonly original: string
}

async function bring(): Promise<Imported> {
  const person = await signUp(url(), 'Ada', newAddress())
  return { person, original: (await imported(person, await zipOf(files))).plugin.id }
}

async function ask(person: Person, pluginId: string, ...answers: readonly Answering[]) {
  const key = newKey()
  model().script(key, ...answers)
  const started = await startTurn(person, key, { pluginId })
  return { key, turn: await untilEnded(person, started.id) }
}

const versionsOf = async (person: Person, pluginId: string) =>
  (await person.client.get(workspaceRoutes.versions.at(pluginId).path)).json<Page<VersionRow>>().docs
const dashboardOf = async (person: Person) =>
  (await person.client.get(apiPaths.dashboard)).json<DashboardAnswer>()

/** Expects that the original has its one version and no conversation about the turn. */
async function expectUntouched({ person, original }: Imported, turn: TurnState): Promise<void> {
  const { plugin, version, messages } = await workspaceOf(person, original)
  expect(plugin).toMatchObject({ name: 'Harbor Bells', version: '2.4', originalPlugin: null })
  expect(version).toMatchObject({ versionNumber: 1, origin: 'import' })
  expect(messages.filter(({ turnId }) => turnId === turn.id)).toEqual([])
}

describe('the first change of an imported plugin', () => {
  it('is delivered into a copy, which has everything else as it was', async () => {
    const brought = await bring()
    const { person, original } = brought
    const { key, turn } = await ask(person, original, say(edit, finish()))
    expect({ status: turn.status, error: turn.error }).toEqual({ status: 'delivered', error: null })
    expect(turn).toMatchObject({ charged: prices.turn, version: { number: 2, header: '2.4.1' } })
    const copy = turn.movedTo ?? ''
    expect(turn.pluginId).toBe(copy)
    await expectUntouched(brought, turn)

    const { plugin, version, messages } = await workspaceOf(person, copy)
    expect(plugin).toMatchObject({
      name: 'Harbor Bells',
      slug: 'Harbor_Bells',
      version: '2.4.1',
      author: 'Grace Hopper',
      isImported: true,
      originalPlugin: original,
    })
    expect(version).toMatchObject({ versionNumber: 2, origin: 'ai', report: { passed: true } })
    expect(messages.map(({ role, turnId }) => [role, turnId])).toEqual([
      ['user', turn.id],
      ['assistant', turn.id],
    ])
    expect((await versionsOf(person, copy)).map(({ origin }) => origin)).toEqual(['ai', 'copy'])
    const { own, edited } = await dashboardOf(person)
    expect(own.docs.map(({ id }) => id)).toEqual([original])
    expect(edited.docs.map(({ id }) => id)).toEqual([copy])

    const zip = await person.client.post(workspaceRoutes.download.at(copy).path, { versionNumber: 2 })
    const entries = Object.values((await JSZip.loadAsync(zip.bytes)).files)
    const downloaded = Object.fromEntries(
      await Promise.all(entries.map(async (file) => [file.name, await file.async('nodebuffer')] as const)),
    )
    const main = foreignHeader.replace('2.4', '2.4.1') + "echo 'low water';\n"
    const expected = { ...files, 'bells.php': Buffer.from(main) }
    expect(downloaded).toEqual(
      Object.fromEntries(Object.entries(expected).map(([path, bytes]) => [`Harbor_Bells/${path}`, bytes])),
    )
    // Files that are only kept are not named to the model.
    expect(conversation(key)).toContain('src/ring.js')
    expect(conversation(key)).not.toMatch(/LICENSE|woff2|\.mo\b/)
    await database().expectSoundLedger()
  })

  it('leaves third-party and minified code as it is, whatever the model tries', async () => {
    const person = await signUp(url(), 'Ada', newAddress())
    const vendor = Buffer.from('<?php\nnamespace Tide;\nconst HIGH = 1;\n')
    const minified = Buffer.from('var tide=1;'.repeat(300))
    const elsewhere = { 'vendor/tide/tide.php': vendor, 'js/tide.js': minified }
    const original = (await imported(person, await zipOf({ ...files, ...elsewhere }))).plugin.id
    const paths = Object.keys(elsewhere)
    const tries = paths.flatMap((path): Piece[] => [
      { call: 'write_file', args: { path, content: '' } },
      { call: 'edit_file', args: { path, search: '1', replace: '2' } },
      { call: 'rename_file', args: { path, to: `own/${path}` } },
      { call: 'delete_file', args: { path } },
    ])
    const { key, turn } = await ask(person, original, say(...tries), say(edit, finish()))
    expect(turn.status).toBe('delivered')
    expect(conversation(key).match(/and stays as it is/g)).toHaveLength(tries.length)
    expect(conversation(key)).not.toContain('var tide=1;var tide=1;')
    const { version } = await workspaceOf(person, turn.pluginId)
    for (const [path, bytes] of Object.entries(elsewhere)) {
      const asked = await person.client.get(`${apiPaths.versionFile(version!.id)}?path=${path}`)
      expect(asked.json<FileAnswer>().content).toBe(bytes.toString())
    }
  })

  it('is followed by changes of the copy itself', async () => {
    const { person, original } = await bring()
    const { turn } = await ask(person, original, say(edit, finish()))
    const again = await ask(
      person,
      turn.pluginId,
      say({ call: 'edit_file', args: { path: 'src/ring.js', search: '1', replace: '2' } }, finish()),
    )
    expect(again.turn).toMatchObject({
      status: 'delivered',
      pluginId: turn.pluginId,
      version: { number: 3, header: '2.4.2' },
    })
    expect(again.turn.movedTo).toBeUndefined()
    expect((await dashboardOf(person)).counts.total).toBe(2)
  })

  it('makes no copy if it is only answered, or brings a new fault', async () => {
    const brought = await bring()
    const { person, original } = brought
    const answered = await ask(person, original, say(finish('answered', 'It rings.')))
    expect(answered.turn).toMatchObject({ status: 'answered', pluginId: original })
    const fault: Piece = {
      call: 'edit_file',
      args: { path: 'bells.php', search: "echo 'high water';", replace: "echo $_GET['water'];" },
    }
    const stubborn = Array.from({ length: 3 }, () => say(finish()))
    const failed = await ask(person, original, say(fault, finish()), ...stubborn)
    expect(failed.turn).toMatchObject({ status: 'failed', error: 'checks_failed', pluginId: original })
    const { messages, version } = await workspaceOf(person, original)
    expect(version?.versionNumber).toBe(1)
    expect(messages.map(({ outcome }) => outcome)).toEqual([null, 'answered', null, 'failed'])
    expect(messages.at(-1)?.draft?.fault).toMatchObject({ file: 'bells.php' })
    expect((await dashboardOf(person)).counts.total).toBe(1)
    expect(await balanceOf(person)).toBe(gifts.signUp)

    // A draft that is kept goes into a copy too.
    const kept = await person.client.post(apiPaths.keepDraft(failed.turn.id), {})
    const { plugin, version: draft } = kept.json<VersionAnswer>()
    expect(plugin).toMatchObject({ originalPlugin: original, slug: 'Harbor_Bells' })
    expect(draft).toMatchObject({ versionNumber: 2, origin: 'draft' })
    const again = (await person.client.post(apiPaths.keepDraft(failed.turn.id), {})).json<VersionAnswer>()
    expect(again.plugin.id).toBe(plugin.id)
    await expectUntouched(brought, failed.turn)
    await database().expectSoundLedger()
  })
})
