import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { ArchiveProblem, createZip, readZip } from '#wordpress/archive/index.ts'
import type { ArchiveProblemCode } from '#wordpress/archive/index.ts'
import { bytesOf } from './support-bytes.ts'
import { buildZip, extraField } from './zip-builder.ts'
import type { BuiltEntry, BuiltZip } from './zip-builder.ts'
import { tries } from '../../support/fuzz.ts'

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8')
const good: BuiltEntry = { name: 'tide/tide.php', content: '<?php // Plugin Name: Tide' }

async function refusal(source: Uint8Array | string): Promise<ArchiveProblem> {
  const error = await readZip(source).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ArchiveProblem)
  return error as ArchiveProblem
}

const codeOf = async (entries: readonly BuiltEntry[], zip?: BuiltZip) =>
  (await refusal(buildZip(entries, zip))).code

describe('a valid ZIP', () => {
  test('yields every file byte for byte, and no folders', async () => {
    const zip = buildZip([
      { name: 'tide/', stored: true, attributes: 0o040755 * 0x10000 },
      good,
      { name: 'tide/empty.txt', stored: true },
      { name: 'tide/packed-empty.txt' },
      { name: 'tide/bytes.png', stored: true, content: Uint8Array.from([0, 255, 13, 10, 0]) },
    ])
    const { files } = await readZip(zip)
    expect([...files.keys()]).toEqual([
      'tide/tide.php',
      'tide/empty.txt',
      'tide/packed-empty.txt',
      'tide/bytes.png',
    ])
    expect(text(files.get('tide/tide.php'))).toBe(good.content)
    expect([...(files.get('tide/bytes.png') ?? [])]).toEqual([0, 255, 13, 10, 0])
  })

  test.each([
    ['a symbolic link', 0o120777 * 0x10000],
    ['a link of Windows', 0x400],
  ])('with %s has a file that holds what the entry holds, as WordPress unpacks it', async (_, attributes) => {
    const target = '../../../../etc/passwd'
    const { files } = await readZip(
      buildZip([good, { name: 'tide/linked.php', content: target, stored: true, attributes }]),
    )
    expect(text(files.get('tide/linked.php'))).toBe(target)
  })

  test('can come from our own writer and from other tools', async () => {
    const content = new Map([['tide.php', bytesOf('<?php')]])
    const ours = await createZip({ slug: 'tide', files: content, date: new Date() })
    expect(text((await readZip(ours)).files.get('tide/tide.php'))).toBe('<?php')
    const other = new JSZip()
    other.file('tide/a.txt', 'a'.repeat(10_000))
    // With the sizes after the data, as streaming tools write them.
    const streamed = await other.generateAsync({
      type: 'nodebuffer',
      streamFiles: true,
      comment: 'made by x',
    })
    expect(text((await readZip(streamed)).files.get('tide/a.txt'))).toHaveLength(10_000)
  })

  test('can have ZIP64 local headers, as streaming tools write', async () => {
    const content = 'hello'
    const sizes = Buffer.alloc(16)
    sizes.writeBigUInt64LE(BigInt(content.length), 0)
    sizes.writeBigUInt64LE(BigInt(deflateRawSync(content).length), 8)
    const { files } = await readZip(
      buildZip([
        {
          name: 'a.txt',
          content,
          localExtra: extraField(1, sizes),
          local: { size: 0xffffffff, packedSize: 0xffffffff },
        },
      ]),
    )
    expect(text(files.get('a.txt'))).toBe(content)
  })

  test('has names in UTF-8, flagged or not, or else in CP437', async () => {
    const names = async (entry: BuiltEntry) => [...(await readZip(buildZip([entry]))).files.keys()]
    expect(await names({ name: 'snö.txt' })).toEqual(['snö.txt'])
    expect(await names({ name: 'snö.txt', flag: 0 })).toEqual(['snö.txt'])
    expect(await names({ name: Buffer.from([0x73, 0x94, 0x2e, 0x74]), flag: 0 })).toEqual(['sö.t'])
  })

  test('can be empty', async () => {
    expect((await readZip(buildZip([]))).files.size).toBe(0)
  })

  test('yields only the requested files, but measures all of them, as WordPress unpacks all', async () => {
    const keep = (name: string) => name.endsWith('.php')
    const read = (entry: BuiltEntry) => readZip(buildZip([good, entry]), { keep })
    const { files, passedOver } = await read({ name: 'tide/inner.zip', content: 'x' })
    expect([...files.keys()]).toEqual(['tide/tide.php'])
    expect(passedOver).toEqual(['tide/inner.zip'])
    const zeros = new Uint8Array(limits.upload.inflatedBytes / 2)
    await expect(read({ name: 'tide/film.mp4', content: zeros })).rejects.toMatchObject({ code: 'ratio' })
    const broken = { name: 'tide/inner.zip', packed: Buffer.from('no deflate'), list: { size: 5 } }
    await expect(read(broken)).rejects.toMatchObject({ code: 'damaged' })
  })

  test('keeps names that are two files where WordPress runs, and names doubled slashes once', async () => {
    const names = [
      'a.png',
      'A.png',
      'B',
      'b/a.txt',
      'sno\u0308.txt',
      'snö.txt',
      'img//c.png',
      'img///./d.png',
    ]
    const { files } = await readZip(buildZip(names.map((name) => ({ name }))))
    expect([...files.keys()]).toEqual([...names.slice(0, 6), 'img/c.png', 'img/d.png'])
  })

  test("names files without './', which some tools put before every name", async () => {
    const zip = buildZip([
      { name: './', stored: true },
      { name: './tide/', stored: true },
      { name: './tide/tide.php', content: good.content ?? '' },
      { name: 'tide/./a.txt', content: 'a' },
    ])
    const { files } = await readZip(zip)
    expect([...files.keys()]).toEqual(['tide/tide.php', 'tide/a.txt'])
    expect(await codeOf([{ name: 'tide/a.php' }, { name: './tide/a.php' }])).toBe('twice')
    expect(await codeOf([{ name: './../a.php' }])).toBe('path')
  })
})

describe('a file on disk', () => {
  let folder = ''
  beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'read zip '))))
  afterAll(() => rmSync(folder, { recursive: true }))
  const put = (name: string, bytes: Uint8Array) => {
    writeFileSync(path.join(folder, name), bytes)
    return path.join(folder, name)
  }

  test('is read like its bytes', async () => {
    expect((await readZip(put('tide.zip', buildZip([good])))).files.size).toBe(1)
    expect((await refusal(put('zero.zip', Buffer.alloc(0)))).code).toBe('empty')
    await expect(readZip(path.join(folder, 'none.zip'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('of more than 10 MB is refused before it is read', async () => {
    const bytes = Buffer.alloc(limits.upload.zipBytes + 1)
    const said = 'ZIP file must be less than 10MB. Consider removing unnecessary files.'
    expect(await refusal(put('large.zip', bytes))).toMatchObject({ code: 'tooLarge', message: said })
    expect(await refusal(bytes)).toMatchObject({ code: 'tooLarge', message: said })
  })
})

describe('a ZIP is refused', () => {
  test.each<[ArchiveProblemCode, string, Buffer]>([
    ['empty', 'of no bytes', Buffer.alloc(0)],
    ['noArchive', 'that is a picture', Buffer.from('\x89PNG\r\n\x1a\n'.repeat(100), 'latin1')],
    ['noArchive', 'that is shorter than any', Buffer.from('PK')],
    ['truncated', 'that is cut', buildZip([{ ...good, content: 'x'.repeat(500) }]).subarray(0, 60)],
    ['truncated', 'that is cut in its comment', buildZip([good], { end: { commentLength: 9 } })],
    ['trailing', 'with something behind it', buildZip([good], { after: Buffer.from('<?php') })],
    ['leading', 'with something before it', buildZip([good], { before: Buffer.from('#!/bin/sh\n') })],
    ['hidden', 'with something before the list', buildZip([good], { beforeList: Buffer.alloc(40) })],
    ['leading', 'with something behind the list', buildZip([good], { beforeEnd: Buffer.alloc(40) })],
    ['broken', 'whose list is elsewhere', buildZip([good], { end: { offset: 1_000_000 } })],
    [
      'broken',
      'with more entries than it says',
      buildZip([good, { name: 'b.php' }], { end: { entries: 1 } }),
    ],
    ['broken', 'with fewer entries than it says', buildZip([good], { end: { entries: 9 } })],
    ['parts', 'that is a part', buildZip([good], { end: { disk: 1 } })],
    ['parts', 'that is the last part', buildZip([good], { end: { here: 0 } })],
    ['zip64', 'the ZIP64 format', buildZip([good], { end: { entries: 0xffff } })],
    ['zip64', 'the ZIP64 format', buildZip([good], { end: { offset: 0xffffffff } })],
  ])('as %s: one %s', async (code, _, bytes) => {
    const { message, ...problem } = await refusal(bytes)
    expect(problem).toMatchObject({ code })
    expect(message).toMatch(/^[A-Z].*\.$/)
  })

  test('with a ZIP64 end locator', async () => {
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50)
    expect(await codeOf([good], { beforeEnd: locator })).toBe('zip64')
  })

  test('whose end is hidden in the comment of another end', async () => {
    const inner = buildZip([{ name: 'evil.php', content: 'x' }])
    expect(['leading', 'hidden', 'broken']).toContain(await codeOf([good], { comment: inner }))
  })

  test.each<[ArchiveProblemCode, string]>([
    ['path', '../evil.php'],
    ['path', 'tide/../../evil.php'],
    ['path', 'tide/..'],
    ['path', '/etc/passwd'],
    ['path', 'C:/evil.php'],
    ['path', 'c:evil.php'],
    ['path', '/'],
    ['path', '//tide/tide.php'],
    ['path', 'tide//../../evil.php'],
    ['backslash', 'tide\\tide.php'],
    ['backslash', '..\\evil.php'],
    ['name', 'tide.php\0.png'],
    ['name', 'tide\n.php'],
    ['name', ''],
  ])('as %s: the path %j', async (code, name) => {
    expect(await codeOf([good, { name }])).toBe(code)
    expect(await codeOf([good, { name, flag: 0 }])).toBe(code)
  })

  test('with an overlong path', async () => {
    expect(await codeOf([{ name: `${'a/'.repeat(300)}a.php` }])).toBe('longName')
    // A letter may be several bytes, and no disk takes more than 255 of them.
    expect(await codeOf([{ name: `tide/${'a'.repeat(252)}.php` }])).toBe('longName')
    expect(await codeOf([{ name: `tide/${'å'.repeat(126)}.php` }])).toBe('longName')
  })

  test('with a name that is not valid UTF-8', async () => {
    expect(await codeOf([{ name: Buffer.from([0xff, 0xfe, 0x2e]) }])).toBe('name')
  })

  test("whose path changes the text direction, with that character's code in the message", async () => {
    const { message } = await refusal(buildZip([{ name: '../\u202Egnp.php' }]))
    expect(message).toContain('\\u202e')
    expect(message).not.toContain('\u202E')
  })

  test.each<[ArchiveProblemCode, string, Partial<BuiltEntry>]>([
    ['device', 'a device', { attributes: 0o060644 * 0x10000 }],
    ['device', 'a named pipe', { attributes: 0o010644 * 0x10000 }],
    ['device', 'a socket', { attributes: 0o140777 * 0x10000 }],
    ['folder', 'a file that says it is a folder', { attributes: 0o040755 * 0x10000 }],
    ['encrypted', 'a file with a password', { flag: 0x801 }],
    ['encrypted', 'strong encryption', { flag: 0x841 }],
    ['encrypted', 'strong encryption without the first bit', { flag: 0x840 }],
    ['encrypted', 'a masked list', { flag: 0x2800 }],
    ['method', 'bzip2', { method: 12 }],
    ['method', 'LZMA', { method: 14 }],
    ['zip64', 'sizes the ZIP64 format', { extra: extraField(1, Buffer.alloc(16)) }],
    [
      'zip64',
      'a size the ZIP64 format that is missing',
      { list: { size: 0xffffffff }, extra: extraField(1, Buffer.alloc(0)) },
    ],
    ['contradiction', 'another name', { local: { name: 'tide/evil.php' } }],
    ['contradiction', 'another size', { local: { size: 1 } }],
    ['contradiction', 'another packed size', { local: { packedSize: 1 } }],
    ['contradiction', 'another checksum', { local: { crc: 1 } }],
    ['contradiction', 'another method', { local: { method: 0 } }],
    ['damaged', 'a wrong checksum', { list: { crc: 1 } }],
    ['damaged', 'more than it says', { list: { size: 3 } }],
    ['damaged', 'less than it says', { list: { size: 300 } }],
    ['damaged', 'no deflate', { packed: Buffer.from('nonsense and more of it') }],
    ['broken', 'an extra field longer than there is room', { extra: Buffer.from([9, 9, 200, 0, 1]) }],
  ])('as %s: %s', async (code, _, change) => {
    expect(await codeOf([{ ...good, ...change }])).toBe(code)
  })

  test('with a folder that has content', async () => {
    expect(await codeOf([{ name: 'tide/', content: 'hidden', attributes: 0o040755 * 0x10000 }])).toBe(
      'folder',
    )
  })

  test.each<[ArchiveProblemCode, string, string]>([
    ['twice', 'a.php', 'a.php'],
    ['twice', 'tide/a.php', 'tide//a.php'],
    ['folder', 'a', 'a/b.php'],
    ['folder', 'a/b.php', 'a'],
    ['folder', 'a', 'a/'],
  ])('as %s: %s beside %s', async (code, one, other) => {
    const entry = (name: string): BuiltEntry =>
      name.endsWith('/') ? { name, stored: true, attributes: 0o040755 * 0x10000 } : { name }
    expect(await codeOf([entry(one), entry(other)])).toBe(code)
  })

  test('whose files overlap', async () => {
    const content = 'x'.repeat(1000)
    const same = { name: 'a.txt', content, stored: true }
    expect(await codeOf([same, { ...same, name: 'b.txt', list: { offset: 0 } }])).toBe('contradiction')
    // One file is the data of the other; its header is correct in every field.
    const inner = buildZip([same]).subarray(0, 30 + 5 + content.length)
    const outer: BuiltEntry = { name: 'b.txt', content: inner, stored: true }
    const nested = buildZip([outer, { ...same, list: { offset: 30 + 5 } }])
    expect((await refusal(nested)).code).toBe('overlap')
  })
})

describe('a ZIP bomb', () => {
  test('is refused from the 5,001st entry on', async () => {
    const many = (count: number) =>
      buildZip(
        Array.from({ length: count }, (_, at) => ({ name: `t/${at}.txt`, stored: true, content: 'x' })),
      )
    expect((await readZip(many(limits.upload.entries))).files.size).toBe(limits.upload.entries)
    expect(await refusal(many(limits.upload.entries + 1))).toMatchObject({
      code: 'entries',
      message: 'The ZIP has more than 5,000 entries.',
    })
  })

  const zeros = Buffer.alloc(20_000_000)
  const packed = deflateRawSync(zeros)
  const bomb = (at: number): BuiltEntry => ({
    name: `${at}.txt`,
    packed,
    list: { size: zeros.length, crc: crc32(zeros) },
  })

  test('that unpacks to far more than allowed is refused on the way', async () => {
    const before = process.memoryUsage().arrayBuffers
    expect(await codeOf([bomb(1)])).toBe('ratio')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000)
  })

  test('that declares a small size is not believed', async () => {
    expect(await codeOf([{ ...bomb(1), list: { size: 10, crc: crc32(zeros) } }])).toBe('damaged')
  })

  test('of more than 100 MB is refused, however large the ZIP is', async () => {
    // Random bytes keep the ratio low.
    const noise = Buffer.from(Array.from({ length: 700_000 }, (_, at) => (at * 2654435761) >>> 13))
    const padding = { name: 'noise.png', content: noise, stored: true }
    expect(await codeOf([padding, ...Array.from({ length: 6 }, (_, at) => bomb(at))])).toBe('inflated')
  })

  test('is not suspected in a plugin with much repetition', async () => {
    const line = `<?php $a = '${'x'.repeat(8_000_000)}';`
    expect((await readZip(buildZip([{ name: 'a.php', content: line }]))).files.size).toBe(1)
  })
})

describe('a ZIP of arbitrary bytes', () => {
  const sound = buildZip([
    good,
    { name: 'tide/a.txt', content: 'a'.repeat(300) },
    { name: 'b/', stored: true },
  ])

  test('is read or refused with an explanation', async () => {
    const change = fc.record({ at: fc.nat(sound.length - 1), to: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(9), async (changes, cut) => {
        const bytes = Buffer.from(sound.subarray(0, sound.length - (cut > 7 ? cut : 0)))
        for (const { at, to } of changes) if (at < bytes.length) bytes[at] = to
        const outcome = await readZip(bytes).catch((error: unknown) => error)
        if (!(outcome instanceof Error)) return
        expect(outcome).toBeInstanceOf(ArchiveProblem)
        expect(outcome.message).toMatch(/^["A-Z].*\.$/)
      }),
      tries(1500),
    )
  })
})

describe('aborted reading', () => {
  const reason = new Error('stopped')

  test('does not start, or ends on the way', async () => {
    await expect(readZip(buildZip([good]), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const controller = new AbortController()
    const keep = (name: string) => {
      if (name === '1.txt') controller.abort(reason)
      return true
    }
    const zip = buildZip([good, { name: '1.txt', content: 'x'.repeat(1_000_000) }])
    await expect(readZip(zip, { keep, signal: controller.signal })).rejects.toBe(reason)
  })
})
