import fs from 'node:fs/promises'
import path from 'node:path'
import type { ManifestAsset, ObjectFolder } from './release/index.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
const compressible = /^(text\/|application\/(json|manifest|xml|wasm)|image\/(svg|x-icon))/

/** Every file below a folder, as paths with forward slashes, sorted. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/**
 * Stores what pages load beside their HTML.
 * @param client folder whose files are served from the root of the site; may be missing
 * @returns the assets by public path
 */
export async function storeAssets(
  client: string,
  objects: ObjectFolder,
): Promise<Record<string, ManifestAsset>> {
  const present = await fs.stat(client).catch(() => null)
  const files = present?.isDirectory() ? await filesBelow(client) : []
  const stored = await Promise.all(
    files.map(async (file): Promise<[string, ManifestAsset]> => {
      const type = types[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
      const content = await fs.readFile(path.join(client, file))
      return [`/${file}`, { ...(await objects.put(content, compressible.test(type) ? 'aside' : null)), type }]
    }),
  )
  return Object.fromEntries(stored)
}
