import path from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'rolldown'
import { projectFolder } from './paths.ts'

/**
 * Bundles the processes that load the CMS into a few files each: `node server/build/bundle.ts FOLDER`. Finding and
 * loading their 2,000 modules one by one takes four times as long.
 */

const folder = path.resolve(process.argv[2] ?? '')
const entries = ['prepare', 'worker', 'publisher']
/**
 * Packages with native code or data files, which they load from their own folder; those that make emails, which are
 * loaded when one is made; and one that few installations load: bundling it would take longer than everything else.
 */
const external = /^(sharp|css-tree|juice|sanitize-html|@aws-sdk\/client-s3)$/

/** Lets every module keep its own address, since code finds files, threads and packages relative to it. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { id: { include: /^[^\0]/ }, code: 'import.meta.url' },
    handler(code, id) {
      const relative = path.relative(folder, id).split(path.sep).join('/')
      const address = `new URL(${JSON.stringify(relative)}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', address), map: null }
    },
  },
}

const bundle = await rolldown({
  input: Object.fromEntries(
    entries.map((name) => [name, path.join(projectFolder, 'server', name, 'main.ts')]),
  ),
  platform: 'node',
  external,
  // Node's own is deprecated, and warns everybody but packages in `node_modules`.
  resolve: { alias: { punycode: 'punycode.js' } },
  plugins: [ownAddresses],
  onLog(level, log) {
    // Payload's own `eval` hides imports from bundlers on purpose.
    if (level === 'warn' && log.code !== 'EVAL') throw new Error(log.message)
  },
})
await bundle.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
