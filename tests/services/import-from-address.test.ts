import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importAddressMessages as texts } from '#contract/messages/import-address.ts'
import { uploadMessages } from '#contract/messages/upload.ts'
import { foreignFiles, foreignHeader, zipOf } from '../support/foreign-plugin.ts'
import { startOutside } from '../support/outside.ts'
import type { Outside } from '../support/outside.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** Plugins that the server fetches from another one. */

const load = async () => ({
  ...(await import('#cms/features/imports/index.ts')),
  ...(await import('#cms/features/plugins/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})

let services: Services
let payload: Payload
let own: Awaited<ReturnType<typeof load>>
let outside: Outside
let zip: Buffer
let userId: string

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
  outside = await startOutside((_request, response) => void response.end(zip))
})
afterAll(async () => {
  await outside?.close()
  await services?.stop()
})
beforeEach(async () => {
  // As GitHub packs it.
  zip = await zipOf(foreignFiles, 'harbor-bells-0a1b2c3')
  userId = (await services.newUser()).id
})

const repository = 'https://github.com/grace/harbor-bells'
const bring = (change: Partial<Parameters<typeof own.importFromAddress>[2]> = {}) =>
  own.importFromAddress(
    payload,
    userId,
    { requestId: randomUUID(), address: repository, tag: 'v2.4', ...change },
    { hosts: ['codeload.github.com'], way: outside.way },
  )
const sourcesOf = async () => {
  const found = await own.rows<{ original_plugin_source: string | null }>(
    own.database(payload),
    own.sql`select original_plugin_source from plugins where owner_id = ${userId}`,
  )
  return found.map((plugin) => plugin.original_plugin_source)
}

it('makes a plugin of a repository, in a folder of its name, with every file', async () => {
  const answer = await bring()
  expect(answer).toMatchObject({
    name: 'Harbor Bells',
    version: '2.4',
    fileCount: 10,
    keptAsIs: 4,
    plugin: { slug: 'harbor-bells', isImported: true, isPublic: false, originalPlugin: null },
  })
  expect(await sourcesOf()).toEqual([`${repository}/tree/v2.4`])
  const version = await own.newestVersion(own.database(payload), answer.plugin.id)
  expect(version?.origin).toBe('import')
  const files = await own.loadFiles(own.database(payload), version?.manifest ?? {})
  expect(Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes)]))).toEqual(
    foreignFiles,
  )
})

it('makes one plugin of one press, and fetches nothing for its second try', async () => {
  zip = await zipOf({ 'bells.php': `${foreignHeader}eval( $x );`, LICENSE: 'GPL' }, 'harbor-bells-0a1b2c3')
  const requestId = randomUUID()
  const [first, second] = await Promise.all([bring({ requestId }), bring({ requestId })])
  const asked = outside.asked.length
  const again = await bring({ requestId })
  expect(outside.asked).toHaveLength(asked)
  expect(second.plugin.id).toBe(first.plugin.id)
  expect(again).toEqual(first)
  expect(again.security?.warning).toBe(uploadMessages.dangerous)
  expect(await sourcesOf()).toHaveLength(1)
  await expect(bring({ requestId, tag: 'v3' })).rejects.toMatchObject({ code: 'request_reused' })
  expect((await bring()).plugin.id).not.toBe(first.plugin.id)
})

it('leaves nothing behind of what is no plugin', async () => {
  zip = await zipOf({ 'style.css': '/* Theme Name: Bells */' })
  await expect(bring()).rejects.toMatchObject({
    code: 'not_a_plugin',
    details: { file: uploadMessages.theme.said('Bells') },
  })
  zip = Buffer.from('not a ZIP')
  await expect(bring()).rejects.toMatchObject({ details: { file: uploadMessages.archive.noArchive() } })
  await expect(bring({ address: 'elsewhere.example/a.zip', tag: '' })).rejects.toMatchObject({
    details: { address: texts.host('elsewhere.example', 'codeload.github.com') },
  })
  expect(await sourcesOf()).toEqual([])
})
