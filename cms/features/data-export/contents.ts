import type { Payload } from 'payload'
import { dataExportMessages } from '#contract/messages/data-export.ts'
import { database } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRecords, Position } from '../../platform/personal-data/index.ts'
import type { ZipEntry } from '../../platform/zip-stream.ts'

/** Rows read at once: those with the longest texts are some 100 kB. */
const rowsAtOnce = 100
const beginning: Position = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

const encoder = new TextEncoder()

/** A JSON list, one row after another. */
async function* jsonOf(
  payload: Payload,
  userId: string,
  { page }: PersonalRecords,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode('[')
  let after = beginning
  for (;;) {
    const found = await page(database(payload), userId, after, rowsAtOnce)
    const text = found.map(({ data }) => JSON.stringify(data, null, 2)).join(',\n')
    if (text) yield encoder.encode(after === beginning ? `\n${text}` : `,\n${text}`)
    const last = found.at(-1)
    if (!last || found.length < rowsAtOnce) break
    after = last
  }
  yield encoder.encode('\n]\n')
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text)
}

/** Everything that a copy of a person's data consists of. */
export async function exportContents(
  payload: Payload,
  personalData: readonly PersonalData[],
  userId: string,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [{ path: 'README.txt', content: () => textOf(dataExportMessages.readMe) }]
  for (const { records = [], files } of personalData) {
    for (const each of records)
      entries.push({ path: each.file, content: () => jsonOf(payload, userId, each) })
    for (const { path, load } of (await files?.(payload, userId)) ?? [])
      entries.push({
        path,
        async *content() {
          yield await load()
        },
      })
  }
  return entries
}
