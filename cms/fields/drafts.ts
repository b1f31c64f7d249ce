import type { CollectionConfig, GeneratePreviewURL } from 'payload'
import { draftUrl } from '../features/publishing/index.ts'

/** Drafts with autosave, and a version history to compare and restore. */
export const drafts = {
  drafts: { autosave: { interval: 1_000 }, schedulePublish: { timeFormat: 'HH:mm', timeIntervals: 5 } },
  maxPerDoc: 50,
} as const satisfies CollectionConfig['versions']

/** Previews a draft in the real page. */
export const previewOf =
  (collection: string): GeneratePreviewURL =>
  (doc) =>
    draftUrl(collection, doc)
