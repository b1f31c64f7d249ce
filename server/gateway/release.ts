import fs from 'node:fs/promises'
import type { Manifest, ReleaseFolder } from '../publisher/release/index.ts'
import { compressedEndings, notFoundPath, ObjectFolder } from '../publisher/release/index.ts'
import type { Encoding } from './encoding.ts'
import type { Headers, PageInline } from './security-headers.ts'

/** The bytes of one stored object, in each coding it has. */
export type Bodies = ReadonlyMap<Encoding, Buffer>

/** What is answered under one address. */
export interface Entry {
  readonly status: 200 | 404
  readonly hash: string
  readonly headers: Headers
  readonly bodies: Bodies
}

/** A release in memory; it never changes, so that a request sees one release from beginning to end. */
export interface Release {
  readonly key: string
  readonly publishedAt: string
  readonly entries: ReadonlyMap<string, Entry>
  readonly notFound: Entry | undefined
}

const cacheControl = {
  page: 'public, max-age=0, must-revalidate',
  hashed: 'public, max-age=31536000, immutable',
  /** `/favicon.svg`, `/robots.txt`: names that stay while the content may change. */
  named: 'public, max-age=3600',
}

async function readBodies(objects: ObjectFolder, hash: string, compressed: boolean): Promise<Bodies> {
  const bodies = new Map<Encoding, Buffer>([['identity', await fs.readFile(objects.path(hash))]])
  if (compressed) {
    bodies.set('br', await fs.readFile(objects.path(hash, compressedEndings.br)))
    bodies.set('gzip', await fs.readFile(objects.path(hash, compressedEndings.gzip)))
  }
  return bodies
}

/**
 * Reads a release into memory; what the one before holds already is not read again.
 * @param policyOf the Content-Security-Policy of a page
 * @throws Error when a stored object is missing: then the release before stays
 */
export async function loadRelease(
  manifest: Manifest,
  folder: ReleaseFolder,
  before: Release | null,
  policyOf: (page: PageInline) => string,
): Promise<Release> {
  const known = new Map([...(before?.entries.values() ?? [])].map((entry) => [entry.hash, entry.bodies]))
  const pages = new ObjectFolder(folder.pages, 0)
  const assets = new ObjectFolder(folder.assets, 0)
  const bodiesOf = async (objects: ObjectFolder, object: { hash: string; compressed: boolean }) =>
    known.get(object.hash) ?? (await readBodies(objects, object.hash, object.compressed))

  const entries = new Map<string, Entry>()
  for (const [publicPath, asset] of Object.entries({ ...manifest.retired, ...manifest.assets })) {
    const hashed = publicPath.startsWith('/_astro/')
    entries.set(publicPath, {
      status: 200,
      hash: asset.hash,
      headers: {
        'content-type': asset.type,
        'cache-control': hashed ? cacheControl.hashed : cacheControl.named,
      },
      bodies: await bodiesOf(assets, asset),
    })
  }
  for (const [publicPath, page] of Object.entries(manifest.pages)) {
    entries.set(publicPath, {
      status: page.status,
      hash: page.hash,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cacheControl.page,
        'content-security-policy': policyOf(page),
      },
      bodies: await bodiesOf(pages, page),
    })
  }
  const { key, publishedAt } = manifest
  return { key, publishedAt, entries, notFound: entries.get(notFoundPath) }
}
