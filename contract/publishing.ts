import * as z from 'zod/mini'

/** What the admin asks about publishing; staff only (`staffRoutes`). */

/** Addresses that one question may name. */
export const maxAddresses = 100

/** Path → whether a page stands there, so that readers are shown a link to it. */
export const existingAddressesSchema = z.record(z.string(), z.boolean())
export type ExistingAddresses = z.infer<typeof existingAddressesSchema>

/** A node that has not been seen for so long, in seconds, is not waited for. */
export const nodeTimeoutSeconds = 60

/**
 * 'draft': not published. 'publishing': some node that serves pages has still to show it. 'failed': a page of it could not
 * be rendered and shows what it showed before. 'live': every node shows it.
 */
const publishingStates = ['draft', 'publishing', 'failed', 'live'] as const

const scheduleTypes = ['publish', 'unpublish'] as const
export type ScheduleType = (typeof scheduleTypes)[number]

export const documentPublishingSchema = z.object({
  state: z.enum(publishingStates),
  /** ISO time since which it is so; null for a draft, and where nobody knows. */
  since: z.nullable(z.string()),
  /** Why it failed. */
  why: z.nullable(z.string()),
  /** Where readers find it; null for what is not published, and for what has no page of its own. */
  path: z.nullable(z.string()),
  /** What is to be done next by its schedule, and when (ISO time). */
  scheduled: z.nullable(z.object({ type: z.enum(scheduleTypes), at: z.string() })),
})
export type DocumentPublishing = Readonly<z.infer<typeof documentPublishingSchema>>

const documentFields = { collection: z.string(), id: z.string(), title: z.string() }

export const publishingOverviewSchema = z.object({
  /** Soonest first; one that is past is being done. */
  scheduled: z.array(z.object({ ...documentFields, type: z.enum(scheduleTypes), at: z.string() })),
  /**
   * Latest first. 'page': a page that shows it could not be rendered; 'deleted': so too, and still shows what is deleted,
   * whose title nobody knows any more; 'schedule': it was to be published then, and was not.
   */
  failed: z.array(
    z.object({
      ...documentFields,
      kind: z.enum(['page', 'deleted', 'schedule']),
      since: z.string(),
      why: z.string(),
    }),
  ),
})
export type PublishingOverview = Readonly<z.infer<typeof publishingOverviewSchema>>
