import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { createZip } from '#wordpress/archive/index.ts'
import { allBytes, sampleFiles } from './archive-files.ts'
import { tries } from '../../support/fuzz.ts'

const date = new Date('2026-03-29T01:30:15.500Z')
const make = (files: ReadonlyMap<string, Uint8Array> = sampleFiles(), at = date) =>
  createZip({ slug: 'tide', files, date: at })
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const sorted = [
  'tide/Z.txt',
  'tide/assets/b.css',
  'tide/assets/images/logo.png',
  'tide/readme.txt',
  'tide/tide.php',
]

test('a ZIP contains every file byte for byte in one folder, in order, without folder entries', async () => {
  const zip = await JSZip.loadAsync(await make(), { checkCRC32: true })
  expect(Object.keys(zip.files)).toEqual(sorted)
  for (const entry of Object.values(zip.files)) {
    expect(entry.dir).toBe(false)
    expect(entry.date.toISOString()).toBe('2026-03-29T01:30:14.000Z')
    expect(entry.unixPermissions).toBe(0o100644)
    const bytes = await entry.async('uint8array')
    expect(Buffer.from(bytes).equals(sampleFiles().get(entry.name.slice(5)) ?? new Uint8Array())).toBe(true)
  }
  expect(await zip.file('tide/assets/images/logo.png')?.async('uint8array')).toEqual(allBytes)
})

test('a ZIP is the same for any order of files and at a later time', async () => {
  const expected = digest(await make())
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...sampleFiles()], { minLength: 5 }), async (files) => {
      expect(digest(await make(new Map(files)))).toBe(expected)
    }),
    tries(20),
  )
  expect(digest(await make(sampleFiles(), new Date('2026-03-29T01:30:16Z')))).not.toBe(expected)
})

test.each(['Asia/Tokyo', 'America/New_York', 'Europe/Stockholm', 'UTC'])(
  'a ZIP is the same under TZ=%s',
  async (zone) => {
    const child = execFileSync(process.execPath, [join(import.meta.dirname, 'archive-child.ts')], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    expect(child).toBe(digest(await make()))
  },
)

test.each([
  ['1969-12-31T23:59:59Z', '1980-01-01T00:00:00.000Z'],
  ['2107-12-31T23:59:59Z', '2107-12-31T23:59:58.000Z'],
  ['2500-01-01T00:00:00Z', '2107-12-31T23:59:58.000Z'],
])('a date that ZIP cannot hold becomes the nearest possible: %s', async (from, to) => {
  const zip = await JSZip.loadAsync(await make(sampleFiles(), new Date(from)))
  expect(zip.file('tide/tide.php')?.date.toISOString()).toBe(to)
})

test('a ZIP built twice at once is the same', async () => {
  const [one, other] = await Promise.all([make(), make()])
  expect(digest(one)).toBe(digest(other))
})

/** The entries that another program finds in the archive, if the machine has one that reads ZIP. */
const readers: readonly (readonly [string, readonly string[]])[] = [
  ['unzip', ['-Z1']],
  [
    'python3',
    [
      '-c',
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print("\\n".join(z.namelist()))',
    ],
  ],
]
const present = readers.filter(([program]) => spawnSync(program, ['--help']).status === 0)

test.each(present)('a ZIP is read by %s', async (program, options) => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  try {
    const path = join(folder, 'tide.zip')
    writeFileSync(path, await make())
    expect(readFileSync(path).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(
      execFileSync(program, [...options, path], { encoding: 'utf8' })
        .trim()
        .split(/\r?\n/),
    ).toEqual(sorted)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
