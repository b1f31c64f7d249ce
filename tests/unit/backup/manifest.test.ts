import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readManifest, writeManifest } from '#server/backup/manifest.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { requireKnown, verifyBackup } from '#server/backup/verify.ts'

const sum = (text: string) => ({
  bytes: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
})
const signal = new AbortController().signal

const manifestWith = (changes: Partial<Manifest> = {}): Omit<Manifest, 'format'> => ({
  product: '1.2.3',
  takenAt: '2026-11-27T12:00:00.000Z',
  migrations: ['first', 'second'],
  queueVersion: 27,
  tables: [
    {
      schema: 'public',
      name: 'users',
      columns: ['id'],
      rows: 2,
      content: sum('1\n2\n'),
      file: 'database/public.users.zst',
      ...sum('packed'),
    },
  ],
  sequences: [{ schema: 'public', name: 'users_id_seq', value: '2' }],
  files: [{ file: 'media/a picture.png', ...sum('picture') }],
  ...changes,
})

/** A folder with the two files of `manifestWith`, and no manifest. */
function backupFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-manifest-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  for (const [file, text] of [
    ['database/public.users.zst', 'packed'],
    ['files/media/a picture.png', 'picture'],
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  return folder
}

it('a manifest is read as it was written, and the files that it names are verified', async () => {
  const folder = backupFolder()
  const written = await writeManifest(folder, manifestWith())
  expect(await readManifest(folder)).toEqual(written)
  const shares: number[] = []
  await verifyBackup(folder, written, signal, (_what, share) => void shares.push(share))
  expect(shares.at(-1)).toBe(1)
})

it('a file that was changed, cut off or lost is named', async () => {
  const folder = backupFolder()
  const manifest = await writeManifest(folder, manifestWith())
  const picture = path.join(folder, 'files/media/a picture.png')
  const verified = (): Promise<void> => verifyBackup(folder, manifest, signal, () => undefined)
  fs.writeFileSync(picture, 'pictura')
  await expect(verified()).rejects.toThrow('files/media/a picture.png was changed or cut off')
  fs.writeFileSync(picture, 'pic')
  await expect(verified()).rejects.toThrow('files/media/a picture.png was changed or cut off')
  fs.rmSync(picture)
  await expect(verified()).rejects.toThrow('files/media/a picture.png is missing')
})

it('a folder without a manifest is no complete backup, and a file is none either', async () => {
  const folder = backupFolder()
  await expect(readManifest(folder)).rejects.toThrow('is no complete backup')
  await expect(readManifest(path.join(folder, 'nothing'))).rejects.toThrow('is no complete backup')
  await expect(readManifest(path.join(folder, 'database/public.users.zst'))).rejects.toThrow(
    'is no complete backup',
  )
})

it('a manifest that was changed anywhere is refused', async () => {
  const folder = backupFolder()
  await writeManifest(folder, manifestWith())
  const file = path.join(folder, 'manifest.json')
  const text = fs.readFileSync(file, 'utf8')
  for (const changed of [text.replace('"rows": 2', '"rows": 3'), text.slice(0, -20), '', '{}', 'null']) {
    fs.writeFileSync(file, changed)
    await expect(readManifest(folder), changed).rejects.toThrow('manifest.json was changed or cut off')
  }
})

it.each(['../secrets', '/etc/passwd', 'media/../../x', 'media//x', String.raw`media\..\x`, ''])(
  'a manifest cannot name the file %j, outside its folder',
  async (file) => {
    const folder = backupFolder()
    await writeManifest(folder, manifestWith({ files: [{ file, ...sum('') }] }))
    await expect(readManifest(folder)).rejects.toThrow('damaged')
  },
)

it('a backup of a newer version is refused by its format or its migrations', async () => {
  const folder = backupFolder()
  await writeManifest(folder, manifestWith())
  const manifest = await readManifest(folder)
  const newer = { ...manifest, format: 2, somethingElse: true }
  const sealed = { manifest: newer, sha256: sum(JSON.stringify(newer)).sha256 }
  fs.writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(sealed))
  await expect(readManifest(folder)).rejects.toThrow('was written by a newer Plugsmith')
  expect(() => requireKnown(manifest, ['first'], '1.0.0')).toThrow(
    'newer Plugsmith (1.2.3; this is 1.0.0, which does not know second)',
  )
  expect(() => requireKnown(manifest, ['first', 'second', 'third'], '2.0.0')).not.toThrow()
})
