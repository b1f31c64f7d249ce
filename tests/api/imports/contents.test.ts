import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type {
  DiffAnswer,
  FileAnswer,
  Page,
  SearchAnswer,
  VersionAnswer,
  VersionRow,
  Workspace,
} from '#contract/api.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import { Client, expectError, signIn, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { foreignFiles, zipOf } from '../../support/foreign-plugin.ts'
import { imported } from '../../support/imports.ts'
import { Database } from '../../support/ledger.ts'
import { workspaceOf } from '../../support/turns.ts'

/** What an uploaded plugin is afterwards: the same files, and everything that other plugins have. */

const product = inject('product')
let db: Database
let person: Person
let answer: ImportAnswer
let workspace: Workspace
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  person = await signUp(product.url)
  answer = await imported(person)
  workspace = await workspaceOf(person, answer.plugin.id)
})
afterAll(() => db.close())

const keptAsIs = ['.editorconfig', 'LICENSE', 'assets/bell.woff2', 'languages/harbor-bells-sv_SE.mo']

async function downloaded(owner: Person, pluginId: string, versionNumber: number) {
  const path = workspaceRoutes.download.at(pluginId).path
  const zip = await owner.client.post(path, { versionNumber })
  expect(zip.status, zip.text).toBe(200)
  const { files } = await JSZip.loadAsync(zip.bytes)
  const entries = await Promise.all(
    Object.values(files).map(async (file) => [file.name, await file.async('nodebuffer')] as const),
  )
  return { disposition: zip.headers.get('content-disposition'), files: Object.fromEntries(entries) }
}

const inFolder = (files: Readonly<Record<string, Buffer>>) =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`Harbor_Bells/${path}`, bytes]))

const fileOf = (owner: Pick<Person, 'client'>, path: string) =>
  owner.client.get(
    `${workspaceRoutes.versionFile.at(workspace.version?.id ?? '').path}?path=${encodeURIComponent(path)}`,
  )

describe('an imported plugin', () => {
  it('is downloaded with every file as it was, in its own folder', async () => {
    const { disposition, files } = await downloaded(person, answer.plugin.id, 1)
    expect(files).toEqual(inFolder(foreignFiles))
    expect(disposition).toBe('attachment; filename="Harbor_Bells.zip"')
  })

  it('opens with its first version, and names the files that are only kept', () => {
    expect(workspace).toMatchObject({ messages: [], activeTurn: null, plugin: { isImported: true } })
    expect(workspace.version).toMatchObject({ versionNumber: 1, origin: 'import' })
    expect(workspace.mainFile).toBe('bells.php')
    const files = workspace.version?.files ?? []
    expect(files.map(({ path }) => path)).toEqual(Object.keys(foreignFiles).sort())
    expect(files.filter(({ keptAsIs: kept }) => kept).map(({ path }) => path)).toEqual(keptAsIs)
    // Text in an old encoding is shown like a binary file, but it is one of the plugin's own.
    expect(files.find(({ path }) => path === 'src/old.php')).toEqual({
      path: 'src/old.php',
      size: foreignFiles['src/old.php']?.byteLength,
      binary: true,
    })
  })

  it('shows files of the usual kinds only', async () => {
    expect((await fileOf(person, 'src/ring.js')).json<FileAnswer>().content).toBe('let rings = 1\n')
    expect((await fileOf(person, 'src/old.php')).json<FileAnswer>()).toMatchObject({
      ...{ content: null, binary: true },
      otherText: { encoding: 'Windows-1252', text: '<?php // café' },
    })
    for (const path of keptAsIs)
      expect((await fileOf(person, path)).json<FileAnswer>()).toMatchObject({
        path,
        content: null,
        binary: true,
        keptAsIs: true,
      })
  })

  it('is searched without the files that are only kept', async () => {
    const search = workspaceRoutes.searchVersion.at(workspace.version?.id ?? '').path
    const found = (await person.client.get(`${search}?q=a`)).json<SearchAnswer>().files
    expect(found.map(({ path }) => path)).toEqual(['bells.php', 'readme.txt'])
    expect((await person.client.get(`${search}?q=GPL-2.0`)).json<SearchAnswer>().files).toEqual([])
  })

  it('is read with its line ends and its byte order mark, so that an edit gives them back', async () => {
    const { content } = (await fileOf(person, 'readme.txt')).json<FileAnswer>()
    expect(content).toBe(foreignFiles['readme.txt']?.toString())
  })

  it('belongs to its owner alone, also before admins', async () => {
    const { id } = answer.plugin
    const paths = [
      workspaceRoutes.workspace.at(id).path,
      workspaceRoutes.versions.at(id).path,
      workspaceRoutes.version.at(id, 1).path,
      `${workspaceRoutes.versionFile.at(workspace.version?.id ?? '').path}?path=bells.php`,
    ]
    const other = await signUp(product.url)
    const admin = await signIn(product.url, product.accounts.admin)
    for (const path of paths) {
      expectError(await new Client(product.url).get(path), 'unauthenticated')
      expectError(await other.client.get(path), 'not_found')
      expectError(await admin.client.get(path), 'not_found')
    }
    const download = workspaceRoutes.download.at(id).path
    expectError(await other.client.post(download, { versionNumber: 1 }), 'not_found')
  })

  it('is changed, compared and restored like any other, and what is kept stays', async () => {
    const own = await signUp(product.url)
    const { plugin } = await imported(own)
    const changed = await own.client.post(workspaceRoutes.information.at(plugin.id).path, {
      name: 'Harbor Bells',
      version: '2.5',
      author: 'Grace Hopper',
      isPublic: false,
      baseVersion: 1,
    })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.json<VersionAnswer>().plugin).toMatchObject({ version: '2.5', slug: 'Harbor_Bells' })

    const diff = workspaceRoutes.diff.at(plugin.id).path
    const { files } = (await own.client.get(`${diff}?from=1&to=2`)).json<DiffAnswer>()
    expect(files).toMatchObject([{ path: 'bells.php', status: 'changed', added: 1, removed: 1 }])

    const main = foreignFiles['bells.php']?.toString().replace('2.4', '2.5') ?? ''
    const second = await downloaded(own, plugin.id, 2)
    expect(second.files).toEqual(inFolder({ ...foreignFiles, 'bells.php': Buffer.from(main) }))

    const restored = await own.client.post(workspaceRoutes.restore.at(plugin.id).path, {
      versionNumber: 1,
      baseVersion: 2,
    })
    expect(restored.json<VersionAnswer>().plugin).toMatchObject({ version: '2.4', author: 'Grace Hopper' })
    const { docs } = (await own.client.get(workspaceRoutes.versions.at(plugin.id).path)).json<
      Page<VersionRow>
    >()
    expect(docs.map(({ origin, files: count }) => [origin, count])).toEqual([
      ['restore', 10],
      ['edit', 10],
      ['import', 10],
    ])
  })

  it('keeps the defaults of a bare header when its first version is restored', async () => {
    const own = await signUp(product.url)
    const { plugin } = await imported(
      own,
      await zipOf({ 'bare.php': '<?php /* Plugin Name: Bare */' }, 'bare'),
    )
    const info = { name: 'Bare', version: '1.1', author: 'Ada', isPublic: false, baseVersion: 1 }
    const changed = await own.client.post(workspaceRoutes.information.at(plugin.id).path, info)
    expect(changed.json<VersionAnswer>().plugin).toMatchObject({ version: '1.1', author: 'Ada' })
    const path = workspaceRoutes.restore.at(plugin.id).path
    const restored = await own.client.post(path, { versionNumber: 1, baseVersion: 2 })
    expect(restored.json<VersionAnswer>().plugin).toMatchObject({ version: '1.0.0', author: 'Unknown' })
  })
})
