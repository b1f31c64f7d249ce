import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a ZIP, any field of which can be false. */
export interface BuiltEntry {
  readonly name: string | Buffer
  readonly content?: string | Uint8Array
  /** Already compressed; if omitted, the content is deflated. */
  readonly packed?: Buffer
  readonly stored?: boolean
  readonly method?: number
  readonly flag?: number
  readonly attributes?: number
  readonly extra?: Buffer
  readonly localExtra?: Buffer
  /** The entry in the central directory, where it differs from the truth. */
  readonly list?: Partial<Record<'size' | 'packedSize' | 'crc' | 'offset', number>>
  /** The local header, where it differs from the central directory. */
  readonly local?: {
    readonly name?: string
    readonly size?: number
    readonly packedSize?: number
    readonly crc?: number
    readonly method?: number
  }
}

export interface BuiltZip {
  readonly before?: Buffer
  readonly beforeList?: Buffer
  readonly beforeEnd?: Buffer
  readonly comment?: Buffer
  readonly after?: Buffer
  readonly end?: Partial<Record<'disk' | 'here' | 'entries' | 'size' | 'offset' | 'commentLength', number>>
}

const number16 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => bytes.writeUInt16LE(value & 0xffff, at * 2))
  return bytes
}
const number32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32LE(value >>> 0, at * 4))
  return bytes
}

/** An extra field. */
export const extraField = (id: number, data: Buffer) => Buffer.concat([number16(id, data.length), data])

/** A ZIP, byte by byte according to PKWARE's APPNOTE, with any errors. */
export function buildZip(entries: readonly BuiltEntry[], zip: BuiltZip = {}): Buffer {
  const parts: Buffer[] = [zip.before ?? Buffer.alloc(0)]
  const list: Buffer[] = []
  let at = zip.before?.length ?? 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '')
    const method = entry.method ?? (entry.stored ? 0 : 8)
    const packed = entry.packed ?? (entry.stored ? content : deflateRawSync(content))
    const name = Buffer.from(entry.name)
    const flag = entry.flag ?? 0x800
    const said = {
      crc: crc32(content),
      size: content.length,
      packedSize: packed.length,
      offset: at,
      ...entry.list,
    }
    const localName = Buffer.from(entry.local?.name ?? name)
    const localExtra = entry.localExtra ?? Buffer.alloc(0)
    const local = Buffer.concat([
      number32(0x04034b50),
      number16(20, flag, entry.local?.method ?? method, 0, 0x21),
      number32(
        entry.local?.crc ?? said.crc,
        entry.local?.packedSize ?? said.packedSize,
        entry.local?.size ?? said.size,
      ),
      number16(localName.length, localExtra.length),
      localName,
      localExtra,
      packed,
    ])
    const extra = entry.extra ?? Buffer.alloc(0)
    list.push(
      Buffer.concat([
        number32(0x02014b50),
        number16(0x031e, 20, flag, method, 0, 0x21),
        number32(said.crc, said.packedSize, said.size),
        number16(name.length, extra.length, 0, 0, 0),
        number32(entry.attributes ?? 0o100644 * 0x10000, said.offset),
        name,
        extra,
      ]),
    )
    parts.push(local)
    at += local.length
  }
  const listBytes = Buffer.concat(list)
  const listStart = at + (zip.beforeList?.length ?? 0) - (zip.before?.length ?? 0)
  const { disk = 0, entries: count = entries.length, here = count } = zip.end ?? {}
  return Buffer.concat([
    ...parts,
    zip.beforeList ?? Buffer.alloc(0),
    listBytes,
    zip.beforeEnd ?? Buffer.alloc(0),
    number32(0x06054b50),
    number16(disk, disk, here, count),
    number32(zip.end?.size ?? listBytes.length, zip.end?.offset ?? listStart),
    number16(zip.end?.commentLength ?? zip.comment?.length ?? 0),
    zip.comment ?? Buffer.alloc(0),
    zip.after ?? Buffer.alloc(0),
  ])
}
