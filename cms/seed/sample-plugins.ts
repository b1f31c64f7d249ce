import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Payload } from 'payload'
import { findMainFile } from '#wordpress/header/index.ts'
import { verify } from '#wordpress/verify/index.ts'
import { row, sql, transaction } from '../platform/database/index.ts'
import { putBlob } from '../platform/blobs.ts'
import { appendVersion, textOf } from '../features/plugins/index.ts'
import type { ManifestEntry } from '../features/plugins/index.ts'

/** `plugins/{slug}/files/…` contains the plugin, `backend.html` and `frontend.html` next to it are its previews. */
const folder = fileURLToPath(new URL('./plugins', import.meta.url))

async function readFiles(root: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    files.set(path.relative(root, file).split(path.sep).join('/'), new Uint8Array(await readFile(file)))
  }
  return files
}

async function seedPlugin(payload: Payload, owner: string, slug: string): Promise<void> {
  const place = path.join(folder, slug)
  const files = await readFiles(path.join(place, 'files'))
  const main = findMainFile(files, slug)
  const report = await verify(files, { slug })
  if (!main || !report.passed) throw new Error(`the sample plugin ${slug} does not pass the checks`)
  const { header } = main
  await transaction(payload, async (tx) => {
    const plugin = await row<{ id: string }>(
      tx,
      sql`insert into plugins (owner_id, slug, name, description, status, author, version, is_sample)
          values (${owner}, ${slug}, ${header.name}, ${header.description}, 'completed', ${header.author},
            ${header.version}, true)
          returning id`,
    )
    if (!plugin) throw new Error('the sample plugin was not stored')
    const manifest: Record<string, ManifestEntry> = {}
    for (const [file, bytes] of files) {
      manifest[file] = {
        hash: await putBlob(tx, bytes),
        size: bytes.byteLength,
        binary: textOf(bytes) === null,
      }
    }
    await appendVersion(tx, {
      pluginId: plugin.id,
      headerVersion: header.version,
      turnId: null,
      origin: 'import',
      userPrompt: null,
      assistantResponse: null,
      manifest,
      backendPreviewHtml: await readFile(path.join(place, 'backend.html'), 'utf8'),
      frontendPreviewHtml: await readFile(path.join(place, 'frontend.html'), 'utf8'),
      report,
    })
  })
}

/** Creates the sample plugins of the sample creator, so that a new installation has something to show. */
export async function seedSamplePlugins(payload: Payload, owner: string): Promise<void> {
  for (const slug of (await readdir(folder)).sort()) await seedPlugin(payload, owner, slug)
}
