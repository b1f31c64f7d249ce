import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest } from 'payload'
import type { EditedDocument } from './documents.ts'

type Content = Record<string, unknown>

const isRecord = (value: unknown): value is Content => typeof value === 'object' && value !== null

/**
 * The blocks without their ids, as new ones. Payload fills what a block lacks from the stored block with the same id, so
 * that a field that was empty in an earlier version would keep its later text.
 */
export const asNewBlocks = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row: unknown) => (isRecord(row) && 'blockType' in row ? { ...row, id: undefined } : row))
    : value

/** A document as readers see it, in the form in which the API sends it. */
async function published(req: PayloadRequest, document: EditedDocument): Promise<unknown> {
  const asked = { depth: 0, draft: false, req, overrideAccess: false } as const
  const { collection, global, id } = document
  const found =
    collection !== null && id !== null
      ? await req.payload.findByID({ ...asked, collection, id, disableErrors: true })
      : global !== null && (await req.payload.findGlobal({ ...asked, slug: global }))
  return JSON.parse(JSON.stringify(found)) as unknown
}

/**
 * Whether a form sends exactly what readers see, which is Payload's "Revert to published": the drafts stay as versions, so
 * it overwrites nothing that cannot be restored. Makes its blocks new ones.
 * @param data what is to be saved; changed in place
 */
export async function isRevert(
  req: PayloadRequest,
  document: EditedDocument,
  data: Content,
): Promise<boolean> {
  if (data['_status'] !== 'published') return false
  if (!isDeepStrictEqual(await published(req, document), data)) return false
  for (const [name, value] of Object.entries(data)) data[name] = asNewBlocks(value)
  return true
}
