import { contentKinds, isAddressedCollection, pageCollections } from '#contract/content/kinds.ts'
import { seoPlugin } from '@payloadcms/plugin-seo'
import { environment } from '../../platform/environment.ts'

/** Fields from which a description for search results can be generated. */
interface Described {
  readonly title?: string
  readonly excerpt?: string
  readonly intro?: string
  readonly slug?: string
  readonly blocks?: readonly { readonly lede?: string | null }[]
}

/** Search results truncate a description here (Google shows up to about 160 characters). */
const longestDescription = 155

function shortened(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim()
  if (whole.length <= longestDescription) return whole
  const cut = whole.slice(0, longestDescription)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.–-]+$/, '')}…`
}

/** Title and description for search engines, with length hints and a preview, from Payload's SEO plugin. */
export const searchResults = seoPlugin({
  collections: [...pageCollections],
  uploadsCollection: 'media',
  tabbedUI: true,
  generateTitle: ({ doc }) => (doc as Described).title ?? '',
  generateDescription: ({ doc }) => {
    const { excerpt, intro, blocks } = doc as Described
    return shortened(excerpt ?? intro ?? blocks?.find(({ lede }) => lede)?.lede ?? '')
  },
  generateURL: ({ doc, collectionConfig }) => {
    const { slug } = doc as Described
    const collection = collectionConfig?.slug ?? ''
    const path = slug && isAddressedCollection(collection) ? contentKinds[collection].page(slug) : '/'
    return environment().PUBLIC_URL + path
  },
})
