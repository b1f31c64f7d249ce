import type { AdminViewConfig, CollectionConfig, Config, GlobalConfig } from 'payload'
import { contentCollections, globalSchemas } from '#contract/content/documents.ts'
import { isDraftedCollection } from '#contract/content/kinds.ts'
import { cmsMessages } from '#contract/messages/cms.ts'
import { isEditedCollection, isEditedGlobal } from '../features/editing/index.ts'

export { adminTranslations } from './brand/words.ts'
export { dateFormat } from './format-time.ts'

/** Paths for Payload's import map, which `npm run generate` updates. */
const publishingStatus = '/admin/status/publishing-status.tsx#PublishingStatus'
const editingNotice = '/admin/editing/editing-notice.tsx#EditingNotice'
const namedField = '/admin/fields/named-field.tsx#NamedField'
const requests = '/admin/requests/requests.tsx#Requests'
const publishButton = '/admin/schedule/publish-button.tsx#PublishButton'
const reviewButton = '/admin/review/review-button.tsx#ReviewButton'
const dashboard = '/admin/dashboard/dashboard.tsx#Dashboard'
const logo = '/admin/brand/logo.tsx#Logo'
const icon = '/admin/brand/icon.tsx#Icon'
const viewLinks = '/admin/shell/view-links.tsx#ViewLinks'
const nameInMenu = '/admin/brand/name-in-menu.tsx#NameInMenu'

/** Collections whose documents are published. */
const published: ReadonlySet<string> = new Set(contentCollections)

const isScheduled = ({ versions }: CollectionConfig): boolean =>
  typeof versions === 'object' &&
  typeof versions.drafts === 'object' &&
  Boolean(versions.drafts.schedulePublish)

const withStatusOfCollection = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  admin: {
    ...collection.admin,
    // Staff have no use for the API link.
    hideAPIURL: true,
    components: {
      ...collection.admin?.components,
      edit: {
        ...collection.admin?.components?.edit,
        ...(isScheduled(collection) && { PublishButton: publishButton }),
        beforeDocumentControls: [
          editingNotice,
          namedField,
          ...(published.has(collection.slug) ? [publishingStatus] : []),
          ...(isDraftedCollection(collection.slug) ? [reviewButton] : []),
        ],
      },
    },
  },
})

const withStatusOfGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  admin: {
    ...global.admin,
    hideAPIURL: true,
    components: {
      ...global.admin?.components,
      elements: {
        ...global.admin?.components?.elements,
        beforeDocumentControls: Object.hasOwn(globalSchemas, global.slug)
          ? [editingNotice, namedField, publishingStatus]
          : [editingNotice, namedField],
      },
    },
  },
})

/** A page of our own in the admin. */
const view = (path: `/${string}`, component: string, title: string): AdminViewConfig => ({
  Component: component,
  path,
  exact: true,
  meta: { title },
})

/**
 * A Payload plugin that shows the publishing status next to each document and on the dashboard. Must come after the
 * plugins that add collections.
 */
export const publishingAdmin = (config: Config): Config => ({
  ...config,
  admin: {
    ...config.admin,
    components: {
      ...config.admin?.components,
      providers: [...(config.admin?.components?.providers ?? []), requests],
      graphics: { Logo: logo, Icon: icon },
      beforeNavLinks: [nameInMenu, viewLinks],
      beforeDashboard: [dashboard],
      views: {
        ...config.admin?.components?.views,
        contentCheck: view(
          '/content-check',
          '/admin/content-check/content-check-view.tsx#ContentCheckView',
          cmsMessages.contentCheck.title,
        ),
        reviews: view('/reviews', '/admin/review/waiting-view.tsx#WaitingView', cmsMessages.reviews.title),
        calendar: view(
          '/calendar',
          '/admin/calendar/calendar-view.tsx#CalendarView',
          cmsMessages.calendar.title,
        ),
      },
    },
  },
  collections: config.collections?.map((collection) =>
    isEditedCollection(collection.slug) ? withStatusOfCollection(collection) : collection,
  ),
  globals: config.globals?.map((global) =>
    isEditedGlobal(global.slug) ? withStatusOfGlobal(global) : global,
  ),
})
