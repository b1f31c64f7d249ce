import { contentPaths } from '#contract/content/paths.ts'
import { searchKinds, searchLimits } from '#contract/search.ts'
import type { SearchReader } from '#contract/search.ts'

const words = 'A plugin that takes bookings, with a form, a list for staff and an email to the customer. '

/** A full page of results. */
export const sampleSearch: SearchReader = {
  find: () =>
    Promise.resolve({
      results: Array.from({ length: searchLimits.perPage }, (_, at) => ({
        kind: searchKinds[at % searchKinds.length] ?? 'articles',
        title: 'How to plan a booking plugin for a small hotel',
        path: contentPaths.faq,
        excerpt: [
          { text: words, hit: false },
          { text: 'plugin', hit: true },
          { text: ` … ${words}`, hit: false },
        ],
      })),
      found: searchLimits.compared,
      more: true,
    }),
}
