import { randomUUID } from 'node:crypto'
import JSZip from 'jszip'
import { expect } from 'vitest'
import { apiPaths } from '#contract/api.ts'
import { importHeaders } from '#contract/imports.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import type { Answer, Person } from './client.ts'

/** Every byte value, so that any conversion on the way would show. */
export const allBytes = Buffer.from(Array.from({ length: 256 }, (_unused, at) => at))

export const foreignHeader = `<?php
/**
 * Plugin Name: Harbor Bells
 * Description: Rings at high water.
 * Version: 2.4
 * Author: Grace Hopper
 * Text Domain: harbor-bells
 */
`

/** A plugin as others write and pack them: a main file of another name, tools, translations, fonts. */
export const foreignFiles: Readonly<Record<string, Buffer>> = {
  'bells.php': Buffer.from(`${foreignHeader}echo 'high water';\n`),
  'readme.txt': Buffer.from('\uFEFF=== Harbor Bells ===\r\nWindows lines\r\n'),
  'src/ring.js': Buffer.from('let rings = 1\n'),
  'src/old.php': Buffer.from([...Buffer.from('<?php // caf'), 0xe9]),
  'assets/bell.png': Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), allBytes]),
  'assets/bell.woff2': allBytes,
  'languages/harbor-bells-sv_SE.mo': Buffer.concat([allBytes, Buffer.from('bells')]),
  LICENSE: Buffer.from('GPL-2.0-or-later\n'),
  '.editorconfig': Buffer.from('root = true\n'),
  'empty.css': Buffer.alloc(0),
}

/** A ZIP with these files in one folder. */
export async function zipOf(
  files: Readonly<Record<string, Buffer | string>> = foreignFiles,
  folder = 'Harbor_Bells',
): Promise<Buffer> {
  const zip = new JSZip()
  for (const [path, content] of Object.entries(files)) zip.file(`${folder}/${path}`, content)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

interface Upload {
  readonly name?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Uploads a ZIP as the plugin editor does. */
export const uploadZip = (
  { client }: Pick<Person, 'client'>,
  zip: Uint8Array,
  { name = 'harbor-bells.zip', key = randomUUID(), headers = {} }: Upload = {},
): Promise<Answer> =>
  client.post(apiPaths.importPlugin, undefined, {
    body: new Uint8Array(zip),
    headers: {
      'content-type': 'application/zip',
      [importHeaders.fileName]: encodeURIComponent(name),
      [importHeaders.key]: key,
      ...headers,
    },
  })

/** Uploads a ZIP that must be accepted. */
export async function imported(person: Person, zip?: Uint8Array, upload?: Upload): Promise<ImportAnswer> {
  const answer = await uploadZip(person, zip ?? (await zipOf()), upload)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<ImportAnswer>()
}
