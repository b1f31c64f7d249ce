import type { Payload } from 'payload'
import { database, row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** One attempt to prepare a copy: what an older one still writes is refused. */
export interface Attempt {
  readonly exportId: string
  readonly attempt: number
}

/** A newer attempt has begun, or the copy is gone with its account. */
export class Overtaken extends Error {}

export interface Progress {
  readonly done: number
  readonly total: number
}

/** @throws Overtaken */
export async function saveProgress(
  executor: Executor,
  { exportId, attempt }: Attempt,
  { done, total }: Progress,
): Promise<void> {
  const mine = await row<{ id: string }>(
    executor,
    sql`update data_exports set done = ${done}, total = ${total}, updated_at = now()
        where id = ${exportId} and attempt = ${attempt} and status = 'preparing' returning id`,
  )
  if (!mine) throw new Overtaken()
}

/**
 * Adds a part.
 * @throws Overtaken
 */
export async function storePart(
  executor: Executor,
  { exportId, attempt }: Attempt,
  part: number,
  bytes: Uint8Array,
): Promise<void> {
  const stored = await row<{ part: number }>(
    executor,
    sql`insert into plugsmith.data_export_parts (export_id, attempt, part, bytes)
        select id, ${attempt}, ${part}, ${Buffer.from(bytes)} from data_exports
        where id = ${exportId} and attempt = ${attempt} and status = 'preparing' for key share
        returning part`,
  )
  if (!stored) throw new Overtaken()
}

/** Gathers bytes into parts of one size. */
export async function* inParts(
  chunks: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/** The bytes of a copy, one part after another, as fast as they are taken. */
export function partsStream(payload: Payload, { exportId, attempt }: Attempt): ReadableStream<Uint8Array> {
  let part = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const found = await row<{ bytes: Buffer; is_last: boolean }>(
          database(payload),
          sql`select bytes, not exists (
                select 1 from plugsmith.data_export_parts n
                where n.export_id = ${exportId} and n.attempt = ${attempt} and n.part > ${part}) as is_last
              from plugsmith.data_export_parts
              where export_id = ${exportId} and attempt = ${attempt} and part = ${part}`,
        )
        // Replaced or deleted meanwhile: the download breaks off, so that nobody takes it for whole.
        if (!found) return controller.error(new Error(`part ${part} of a copy of data is gone`))
        controller.enqueue(new Uint8Array(found.bytes))
        part += 1
        if (found.is_last) controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}
