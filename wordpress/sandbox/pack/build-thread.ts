import fs from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import type { PHP } from '@php-wasm/universal'
import { sandboxLimits } from '../limits.ts'
import { shownHash } from '../worker/capture.ts'
import { openConversation } from '../worker/conversation.ts'
import { phpSources } from '../worker/php-sources.ts'
import { findPhp } from '../runtime/php-package.ts'
import { sealThread } from '../runtime/seal-thread.ts'
import { sharedFolder, startSite, wordpressFolder } from '../runtime/site.ts'
import type { Site, SiteOptions } from '../runtime/site.ts'
import { adminInventorySchema, pageInventorySchema } from './pack-file.ts'
import type { PackMeta } from './pack-file.ts'

/** The task of a thread that builds a pack. */
export interface BuildData {
  readonly phpVersion: string
  readonly core: ReadonlyMap<string, Uint8Array>
  readonly sqliteZip: Uint8Array
}

/** Its result. */
export interface BuiltPack {
  readonly meta: PackMeta
  readonly entries: readonly (readonly [string, Uint8Array])[]
}

const setUpSchema = z.object({
  cookie: z.string(),
  wordpress: z.string(),
  page: z.object({ id: z.number(), url: z.string() }),
})
type SetUp = z.infer<typeof setUpSchema>

/** Requested several times each, so that PHP compiles everything that a plugin's pages need. */
const warmed = ['/wp-admin/index.php', '/wp-admin/plugins.php', '/wp-admin/options-general.php', '/wp-json/']
const timesWarmed = 2

async function build({ phpVersion, core, sqliteZip }: BuildData): Promise<BuiltPack> {
  const php = await findPhp(phpVersion)
  const module = await WebAssembly.compile(fs.readFileSync(php.wasmFile))
  sealThread()
  const { memoryBytes, phpMemory, printedBytes } = sandboxLimits
  const common = { php, module, memoryBytes, phpMemory, printedBytes }
  const installed = await install(common, core, sqliteZip)
  const { setUp } = installed

  // Once more under the SAPI name for which PHP keeps compiled scripts.
  const site = await startSite({
    ...common,
    withOpcache: true,
    fill: (_guard, instance) => put(instance, [...installed.files, ...ours()]),
  })
  const cookie = setUp.cookie
  const talk = openConversation(site, { cookie, folder: '/none/' })
  const inventory = {
    ...adminInventorySchema.parse((await talk.step('discover', {})).result),
    ...pageInventorySchema.parse((await talk.step('lay-out', {})).result),
  }
  await talk.step('activate', { slug: 'none' })
  await talk.step('deactivate', { main: 'none/none.php' })
  await talk.step('uninstall', { main: 'none/none.php' })
  for (let time = 0; time < timesWarmed; time += 1) {
    for (const url of warmed) await site.request(url, { cookie })
    await site.request(setUp.page.url)
  }
  const plain = await talk.visit(setUp.page.url, { anonymous: true })
  // The requests above changed the database, so restore it to its installed state.
  const compiled = walk(site, `${sharedFolder}/opcache`)
  return {
    meta: {
      wordpress: setUp.wordpress,
      php: phpVersion,
      cookie,
      page: setUp.page,
      pageHash: shownHash(plain.body),
      inventory,
    },
    entries: [...installed.files, ...ours(), ...compiled],
  }
}

async function install(
  common: Pick<SiteOptions, 'php' | 'module' | 'memoryBytes' | 'phpMemory' | 'printedBytes'>,
  core: BuildData['core'],
  sqliteZip: Uint8Array,
): Promise<{ setUp: SetUp; files: [string, Uint8Array][] }> {
  const site = await startSite({
    ...common,
    withOpcache: false,
    fill: (_guard, php) =>
      put(
        php,
        [...core].map(([name, bytes]) => [path.posix.join(wordpressFolder, name), bytes] as const),
      ),
    boot: {
      wordpressInstallMode: 'install-from-existing-files',
      sqliteIntegrationPluginZip: new File([new Uint8Array(sqliteZip)], 'sqlite.zip'),
    },
  })
  const { text } = await site.php.run({ code: phpSources['set-up'] })
  const setUp = setUpSchema.parse(
    JSON.parse(text.slice(text.lastIndexOf('#plugsmith#') + '#plugsmith#'.length)),
  )
  const shared = ['sqlite-database-integration', 'preload', 'mu-plugins'].flatMap((name) =>
    walk(site, `${sharedFolder}/${name}`),
  )
  return { setUp, files: [...walk(site, wordpressFolder), ...shared] }
}

/** The recorder is the last preloaded script, so that its error handler is the active one. */
const ours = (): [string, Uint8Array][] => [
  [`${sharedFolder}/preload/z-recorder.php`, Buffer.from(phpSources.recorder)],
  [`${wordpressFolder}/wp-content/mu-plugins/plugsmith.php`, Buffer.from(phpSources['must-use'])],
]

function put(php: PHP, files: Iterable<readonly [string, Uint8Array]>): void {
  for (const [file, bytes] of files) {
    php.mkdir(path.posix.dirname(file))
    php.writeFile(file, bytes)
  }
}

function walk({ php }: Site, folder: string): [string, Uint8Array][] {
  return php
    .listFiles(folder, { prependPath: true })
    .flatMap((file) => (php.isDir(file) ? walk({ php } as Site, file) : [[file, php.readFileAsBuffer(file)]]))
}

parentPort?.postMessage(await build(workerData as BuildData))
