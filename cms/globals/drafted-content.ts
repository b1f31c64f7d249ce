import { APIError } from 'payload'
import type { GlobalBeforeOperationHook, GlobalConfig } from 'payload'
import { publishedOrStaff, staffOnly } from '../access/index.ts'
import { restoreGlobal } from '../features/editing/index.ts'
import { globalDraftUrl } from '../features/publishing/index.ts'
import { keepPageSearchable } from '../features/search/index.ts'

/**
 * Whatever does not save a draft publishes: the page of a global is always there, and programs that save a part of it
 * need not know of drafts.
 */
const publishUnlessDraft: GlobalBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'update') return args
  const update = args as { draft?: boolean; data: Record<string, unknown>; unpublishAllLocales?: unknown }
  const { draft, data } = update
  if (draft && data['_status'] !== 'published') return args
  if (data['_status'] === 'draft')
    throw new APIError('This page is always live. Change it and publish the changes.', 400, undefined, true)
  return { ...update, data: { ...data, _status: 'published' } }
}

/** For a global that makes a page: drafts with a preview, and a version history to compare and restore. */
export const draftedContent = {
  access: { read: publishedOrStaff, update: staffOnly, readVersions: staffOnly },
  versions: { drafts: { autosave: { interval: 1_000 } }, max: 30 },
  // Payload's form asks whether there is a published page without asking for the field that says so.
  forceSelect: { _status: true },
  endpoints: [restoreGlobal],
  hooks: { beforeOperation: [publishUnlessDraft], afterChange: [keepPageSearchable] },
} as const satisfies Partial<GlobalConfig>

/** What the admin shows of it: a link to the preview, and no button to unpublish. */
export const draftedAdmin = (slug: string) =>
  ({
    preview: () => globalDraftUrl(slug),
    components: { elements: { UnpublishButton: '/admin/status/no-button.tsx#NoButton' } },
  }) satisfies GlobalConfig['admin']
