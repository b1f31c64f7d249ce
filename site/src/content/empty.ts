import { contactHours } from '#contract/contact.ts'
import { contentPaths } from '#contract/content/paths.ts'
import type { Content } from '#contract/content/reader.ts'
import type { Globals } from '#contract/content/documents.ts'
import { usualOffer } from '#contract/sign-up-offer.ts'

/** Empty content, for pages rendered without the rest of the product. */
export const emptyContent: Content = {
  get: async () => null,
  bySlug: async () => null,
  global: async (name) => globals[name],
  image: async () => null,
  socialImage: async () => null,
  card: async () => contentPaths.card('none'),
  teaser: async () => null,
  postPage: async (list, page) =>
    list === null && page === null ? { posts: [], number: null, newer: null, older: null } : null,
  newestPosts: async () => [],
  postsNear: async () => [],
  postCategories: async () => [],
  faqs: async () => [],
  homeFaqs: async () => [],
  exists: async () => false,
  pathOf: async () => null,
  sitemapParts: async () => 0,
  sitemapPart: async () => null,
}

const globals: { readonly [Name in keyof Globals]: Globals[Name] } = {
  'site-settings': { productName: 'Plugsmith', supportEmail: '', liveCounter: 'browser' },
  navigation: { header: [], footer: [] },
  home: { updatedAt: '', sections: [] },
  pricing: {
    updatedAt: '',
    heading: '',
    intro: '',
    plans: [],
    features: [],
    pack: { name: '', price: 0, credits: 0, lookupKey: '', text: '' },
    note: '',
    faqs: [],
  },
  contact: {
    updatedAt: '',
    heading: '',
    intro: '',
    note: '',
    hours: { heading: '', text: '', opensAt: contactHours.opensAt, closesAt: contactHours.closesAt },
    ways: [],
  },
  'front-page': { highlights: [], threads: [], plugins: [], generated: null },
  'sign-up-offer': usualOffer,
}
