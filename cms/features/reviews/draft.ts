import { createHash } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { contentKinds } from '#contract/content/kinds.ts'
import type { DraftedCollection } from '#contract/content/kinds.ts'
import { database } from '../../platform/database/index.ts'
import { editedDocument, newest } from '../editing/index.ts'

/** A document that can be reviewed. */
export interface ReviewKey {
  readonly collection: DraftedCollection
  readonly id: string
}

type Document = Readonly<Record<string, unknown>>

/** What is not content: states, times, the place in a list, and the ids that rows get when they are stored. */
const aside: ReadonlySet<string> = new Set([
  ...['id', '_status', '_order', 'createdAt', 'updatedAt', 'generateSlug'],
])

/** Whether a save with this data leaves the content as it is. */
export const keepsContent = (data: Document): boolean => Object.keys(data).every((name) => aside.has(name))

/** The content in one order, without what is empty. */
function contentOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((each) => contentOf(each) ?? null)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const parts = Object.entries(value)
    .filter(([name]) => !aside.has(name))
    .map(([name, part]) => [name, contentOf(part)] as const)
    .filter(([, part]) => part !== undefined)
    .sort(([first], [second]) => (first < second ? -1 : 1))
  return parts.length === 0 ? undefined : parts
}

/** Names the content of a document: the same for the same content, whether it is a draft or published. */
export const draftName = (document: Document): string =>
  createHash('sha256')
    .update(JSON.stringify(contentOf(document) ?? null))
    .digest('hex')

const minute = 60_000

/** The names under which what is published now may have been approved: an article gets its date when it is published. */
export function publishedNames(document: Document, now: number = Date.now()): readonly string[] {
  const { publishedOn, ...rest } = document
  const isDatedNow = typeof publishedOn === 'string' && Math.abs(now - Date.parse(publishedOn)) < minute
  return isDatedNow ? [draftName(document), draftName(rest)] : [draftName(document)]
}

interface Read {
  readonly draft: boolean
  /** Whose transaction sees it. */
  readonly req?: PayloadRequest
}

/** The newest draft of a document, or what is published of it. */
export async function readContent(
  payload: Payload,
  { collection, id }: ReviewKey,
  { draft, req }: Read,
): Promise<Document | null> {
  const { docs } = await payload.find({
    collection,
    draft,
    where: { id: { equals: id } },
    depth: 0,
    limit: 1,
    pagination: false,
    ...(req && { req }),
  })
  return (docs[0] as Document | undefined) ?? null
}

/** The draft of a document as it was read. */
export interface Draft {
  readonly name: string
  readonly title: string
  /** Whether it says something that is not published. */
  readonly hasChanges: boolean
  /** When it was saved, in ms. */
  readonly savedAt: number | null
}

/** The newest draft of a document; null if there is no such document. */
export async function readDraft(payload: Payload, key: ReviewKey): Promise<Draft | null> {
  // Asked before the draft is read, so that a save in between is noticed.
  const savedAt = await newest(database(payload), payload, editedDocument(key.collection, key.id))
  const document = await readContent(payload, key, { draft: true })
  if (!document) return null
  const title = document[contentKinds[key.collection].title]
  return {
    name: draftName(document),
    title: typeof title === 'string' ? title : '',
    hasChanges: document['_status'] !== 'published',
    savedAt: savedAt?.getTime() ?? null,
  }
}
