import type { CollectionConfig, GeneratePreviewURL } from 'payload'
import { draftUrl } from '../features/publishing/index.ts'

/** Drafts that save themselves, and a history to compare and go back to. */
export const drafts = {
  drafts: { autosave: { interval: 1_000 }, schedulePublish: { timeFormat: 'HH:mm', timeIntervals: 5 } },
  maxPerDoc: 50,
} as const satisfies CollectionConfig['versions']

/** Opens a draft in the real page. */
export const previewOf =
  (collection: string): GeneratePreviewURL =>
  (doc) =>
    draftUrl(collection, doc)
