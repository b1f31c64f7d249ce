import * as z from 'zod/mini'
import { linkSchema, pageBlockSchema } from './blocks.ts'
import {
  documentFields,
  flag,
  list,
  optionalReference,
  optionalText,
  reference,
  seoSchema,
  text,
} from './fields.ts'
import { frontPageSchema } from './front-page.ts'
import type { FrontPage } from './front-page.ts'
import { signUpOfferSchema } from './sign-up-offer.ts'
import type { SignUpOffer } from '../sign-up-offer.ts'
import { richTextSchema } from './rich-text.ts'
import { startSectionSchema } from './start-page.ts'

/** A post as lists show it: all but its body. */
const teaserFields = {
  ...documentFields,
  title: text,
  /** The last part of `/blog/{slug}`. */
  slug: text,
  excerpt: text,
  category: reference,
  tags: list(reference),
  author: optionalReference,
  image: optionalReference,
  /** The displayed date, ISO. */
  publishedOn: text,
  /** The displayed reading time in minutes. */
  readMinutes: z.number(),
  /** Marked as a sample, which the page says. */
  sample: flag,
}
export const listedPostSchema = z.object(teaserFields)

export const postSchema = z.object({
  ...teaserFields,
  /** Hand-picked; if empty, earlier posts of the category are shown. */
  related: list(reference),
  showContents: flag,
  body: richTextSchema,
  /** At the end of the article; the usual one where it is empty. */
  callToAction: z.pipe(
    z.optional(z.nullable(z.object({ heading: optionalText, text: optionalText }))),
    z.transform((value) => value ?? { heading: '', text: '' }),
  ),
  meta: seoSchema,
})

export const postCategorySchema = z.object({
  ...documentFields,
  name: text,
  slug: text,
  description: optionalText,
})

export const tagSchema = z.object({
  ...documentFields,
  name: text,
  slug: text,
  description: optionalText,
})

export const authorSchema = z.object({
  ...documentFields,
  name: text,
  bio: optionalText,
  avatar: optionalReference,
})

export const faqCategorySchema = z.object({
  ...documentFields,
  name: text,
  slug: text,
  /** Payload's fractional index: sorts as text. */
  _order: text,
})

export const faqSchema = z.object({
  ...documentFields,
  question: text,
  answer: richTextSchema,
  category: reference,
  /** Also on the landing page. */
  onHome: flag,
  sample: flag,
  _order: text,
})

/** A page made of blocks: SEO landing pages and information pages. */
export const pageSchema = z.object({
  ...documentFields,
  title: text,
  /** The whole path without the leading slash, one segment: 'about'. */
  slug: text,
  kind: z.enum(['information', 'landing']),
  blocks: list(pageBlockSchema),
  sample: flag,
  meta: seoSchema,
})

export const legalPageSchema = z.object({
  ...documentFields,
  title: text,
  slug: text,
  intro: optionalText,
  /** ISO; the day from which it holds. */
  validFrom: text,
  /** Numbered by their order. */
  sections: list(z.object({ title: text, anchor: text, body: richTextSchema })),
  sample: flag,
  meta: seoSchema,
})

/** The size in pixels to which an upload is cropped for social cards; smaller uploads have none. */
export const socialImageSize = { name: 'social', width: 1_200, height: 630 } as const

const imageFileSchema = z.object({
  filename: z.nullable(text),
  mimeType: z.nullable(text),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  filesize: z.nullable(z.number()),
})

export const mediaSchema = z.object({
  ...documentFields,
  alt: text,
  filename: text,
  mimeType: text,
  width: z.number(),
  height: z.number(),
  focalX: z.optional(z.nullable(z.number())),
  focalY: z.optional(z.nullable(z.number())),
  /** By the name of the size, as `w960avif`; files that would be larger than the original do not exist. `social` is cut. */
  sizes: z.record(z.string(), imageFileSchema),
})

/** Left behind on a change of address (Payload's redirects plugin). */
export const redirectSchema = z.object({
  ...documentFields,
  /** A path of ours. */
  from: text,
  to: z.object({
    type: z.optional(z.nullable(z.enum(['reference', 'custom']))),
    url: optionalText,
    reference: z.optional(z.nullable(z.object({ relationTo: text, value: reference }))),
  }),
})

export const documentSchemas = {
  posts: postSchema,
  'post-categories': postCategorySchema,
  tags: tagSchema,
  authors: authorSchema,
  faqs: faqSchema,
  'faq-categories': faqCategorySchema,
  pages: pageSchema,
  'legal-pages': legalPageSchema,
  media: mediaSchema,
  redirects: redirectSchema,
}

/** Header and footer. Empty lists mean the usual ones; a link to a page that does not exist is not shown. */
export const navigationSchema = z.object({
  header: list(linkSchema),
  footer: list(z.object({ title: text, links: list(linkSchema) })),
})

export const homeSchema = z.object({
  /** ISO time of the last save; empty if there was none. */
  updatedAt: optionalText,
  /** Chosen and ordered; if empty, the usual ones (`shownSections`). */
  sections: list(startSectionSchema),
})

/** What is sold, and the page around it. Prices are US dollars. */
export const pricingSchema = z.object({
  /** ISO time of the last save; empty if there was none. */
  updatedAt: optionalText,
  heading: optionalText,
  intro: optionalText,
  plans: list(
    z.object({
      name: text,
      /** A month. */
      price: z.number(),
      /** A month. */
      credits: z.number(),
      lookupKey: text,
      isPopular: flag,
      /** No longer sold, and not shown. */
      isRetired: flag,
    }),
  ),
  /** What every plan includes. */
  features: list(text),
  pack: z.object({
    name: text,
    price: z.number(),
    credits: z.number(),
    lookupKey: text,
    text: optionalText,
  }),
  /** Lines below the plans. */
  note: optionalText,
  /** Hand-picked; if empty, there are none. */
  faqs: list(reference),
})

/** The texts around the form of /contact. Empty ones mean the usual ones. */
export const contactSchema = z.object({
  /** ISO time of the last save; empty if there was none. */
  updatedAt: optionalText,
  heading: optionalText,
  intro: optionalText,
  note: optionalText,
  hours: z.object({
    heading: optionalText,
    text: optionalText,
    /** Hours of the clock in Central Europe, of 24. */
    opensAt: z.number(),
    closesAt: z.number(),
  }),
  /** Where else to ask. */
  ways: list(z.object({ title: text, text: optionalText, links: list(linkSchema) })),
})

export const siteSettingsSchema = z.object({
  productName: z.string().check(z.minLength(1)),
  supportEmail: text,
  /** 'browser': counted up in the browser; 'real': the true number of generated plugins. */
  liveCounter: z.enum(['browser', 'real']),
})

export const globalSchemas = {
  'site-settings': siteSettingsSchema,
  navigation: navigationSchema,
  home: homeSchema,
  pricing: pricingSchema,
  contact: contactSchema,
}

/**
 * What pages read as they read globals, and nobody writes: it is made of people's threads and plugins, or of settings that
 * only admins see.
 */
export const computedSchemas = { 'front-page': frontPageSchema, 'sign-up-offer': signUpOfferSchema }

/** A post without its body, as the publisher keeps it. */
export type ListedPost = Readonly<z.infer<typeof listedPostSchema>>
/**
 * A post as shown in lists. Without the time of its save and its tags, so that lists are rendered only when visible content
 * changes.
 */
export type PostTeaser = Omit<ListedPost, 'updatedAt' | 'tags'>
export type Post = Readonly<z.infer<typeof postSchema>>
export type PostCategory = Readonly<z.infer<typeof postCategorySchema>>
export type Tag = Readonly<z.infer<typeof tagSchema>>
export type Author = Readonly<z.infer<typeof authorSchema>>
export type Faq = Readonly<z.infer<typeof faqSchema>>
export type FaqCategory = Readonly<z.infer<typeof faqCategorySchema>>
export type Page = Readonly<z.infer<typeof pageSchema>>
export type LegalPage = Readonly<z.infer<typeof legalPageSchema>>
export type Media = Readonly<z.infer<typeof mediaSchema>>
export type Redirect = Readonly<z.infer<typeof redirectSchema>>
export type Navigation = Readonly<z.infer<typeof navigationSchema>>
export type Home = Readonly<z.infer<typeof homeSchema>>
export type Pricing = Readonly<z.infer<typeof pricingSchema>>
export type Contact = Readonly<z.infer<typeof contactSchema>>
export type SiteSettings = Readonly<z.infer<typeof siteSettingsSchema>>

export interface Documents {
  posts: Post
  'post-categories': PostCategory
  tags: Tag
  authors: Author
  faqs: Faq
  'faq-categories': FaqCategory
  pages: Page
  'legal-pages': LegalPage
  media: Media
  redirects: Redirect
}
export type ContentCollection = keyof Documents

export interface Globals {
  'site-settings': SiteSettings
  navigation: Navigation
  home: Home
  pricing: Pricing
  contact: Contact
  'front-page': FrontPage
  'sign-up-offer': SignUpOffer
}
export type ContentGlobal = keyof Globals

/** Collections and globals whose changes the publisher follows. */
export const contentCollections = Object.keys(documentSchemas) as readonly ContentCollection[]
export const contentGlobals = [
  ...Object.keys(globalSchemas),
  ...Object.keys(computedSchemas),
] as readonly ContentGlobal[]
