import type { CollectionConfig, Config, GlobalConfig } from 'payload'
import { contentCollections } from '#contract/content/documents.ts'

/** By path, as Payload's import map wants them: `npm run generate` renews it. */
const publishingStatus = '/admin/status/publishing-status.tsx#PublishingStatus'
const dashboard = '/admin/dashboard/dashboard.tsx#Dashboard'

/** Collections whose documents are published. */
const published: ReadonlySet<string> = new Set(contentCollections)

const withStatusOfCollection = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  admin: {
    ...collection.admin,
    // What is for programs is in nobody's way.
    hideAPIURL: true,
    components: {
      ...collection.admin?.components,
      edit: { ...collection.admin?.components?.edit, beforeDocumentControls: [publishingStatus] },
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
      elements: { ...global.admin?.components?.elements, beforeDocumentControls: [publishingStatus] },
    },
  },
})

/**
 * A plugin of Payload's: what its admin says of publishing, beside each document and on the dashboard. Comes after the
 * plugins that bring collections.
 */
export const publishingAdmin = (config: Config): Config => ({
  ...config,
  admin: { ...config.admin, components: { ...config.admin?.components, beforeDashboard: [dashboard] } },
  collections: config.collections?.map((collection) =>
    published.has(collection.slug) ? withStatusOfCollection(collection) : collection,
  ),
  globals: config.globals?.map(withStatusOfGlobal),
})
