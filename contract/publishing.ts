import * as z from 'zod/mini'

/** What the admin asks about publishing; staff only (`staffRoutes`). */

/** Addresses that one question may name. */
export const maxAddresses = 100

/** Path → whether a page exists there, so that links to it are shown. */
export const existingAddressesSchema = z.record(z.string(), z.boolean())
export type ExistingAddresses = z.infer<typeof existingAddressesSchema>

/** Seconds after which a silent node is no longer waited for. */
export const nodeTimeoutSeconds = 60

/**
 * 'draft': not published. 'publishing': some node does not show it yet. 'failed': a page could not be rendered and shows
 * its previous content. 'live': every node shows it.
 */
const publishingStates = ['draft', 'publishing', 'failed', 'live'] as const

const scheduleTypes = ['publish', 'unpublish'] as const
export type ScheduleType = (typeof scheduleTypes)[number]

export const documentPublishingSchema = z.object({
  state: z.enum(publishingStates),
  /** ISO time since when; null for a draft, and if unknown. */
  since: z.nullable(z.string()),
  /** Why it failed. */
  why: z.nullable(z.string()),
  /** Its public path; null if it is not published or has no page. */
  path: z.nullable(z.string()),
  /** The next scheduled action, and its ISO time. */
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

/** The longest span in days that the calendar asks about: a month and the days around it. */
export const longestCalendarDays = 45
/** The most entries that one answer names; the calendar says if there are more. */
export const maxCalendarEntries = 500

/**
 * 'publish' and 'unpublish' are planned; 'failed' was planned and could not be done; 'published' is done, by hand or as
 * planned.
 */
const calendarKinds = ['publish', 'unpublish', 'failed', 'published'] as const
export type CalendarKind = (typeof calendarKinds)[number]

export const publishingCalendarSchema = z.object({
  /** By time, earliest first. */
  entries: z.array(z.object({ ...documentFields, kind: z.enum(calendarKinds), at: z.string() })),
  /** Whether later entries were left out. */
  isCut: z.boolean(),
})
export type PublishingCalendar = Readonly<z.infer<typeof publishingCalendarSchema>>
export type CalendarEntry = PublishingCalendar['entries'][number]

/** The most redirects that a test follows; more of them count as a loop. */
export const longestChain = 20

/**
 * Where a visitor lands. 'page': there is a page; 'screen': the product itself answers there, which depends on who
 * visits; 'nothing': not found; 'loop': these redirects lead back to each other, so none is followed; 'elsewhere':
 * another site, which is not asked.
 */
const landingEnds = ['page', 'screen', 'nothing', 'loop', 'elsewhere'] as const

export const landingSchema = z.object({
  /** The redirects in order, with the HTTP status of each. */
  hops: z.array(z.object({ from: z.string(), to: z.string(), status: z.number() })),
  /** The final address: a path of ours, or a web address. */
  address: z.string(),
  end: z.enum(landingEnds),
  /** The HTTP status there; null if it is not known. */
  status: z.nullable(z.number()),
  /** Whether a redirect starts at the final address and is not followed, because its document is not published. */
  isWithdrawn: z.boolean(),
})
export type Landing = Readonly<z.infer<typeof landingSchema>>
