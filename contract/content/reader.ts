import type { ContentCollection, ContentGlobal, Documents, Globals, PostTeaser } from './documents.ts'
import type { AddressedCollection } from './kinds.ts'

/** One file of an image. */
export interface ImageFile {
  /** Path on our own host. */
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly type: string
}

/** An image as a page shows it. */
export interface ContentImage {
  readonly alt: string
  /** Pixels of the original: what the page reserves room by. */
  readonly width: number
  readonly height: number
  /** The point that must stay visible when the image is cut, in percent from the left and from the top. */
  readonly focal: { readonly x: number; readonly y: number }
  /** AVIF and WebP, smallest first. */
  readonly files: readonly ImageFile[]
  /** For browsers that support neither. */
  readonly fallback: ImageFile
}

/** The content of a social card. */
export interface CardText {
  readonly title: string
  readonly category: string
}

/** A page of a list of posts, newest first. Pages are numbered from the oldest, so that they stay what they are. */
export interface PostPage {
  readonly posts: readonly PostTeaser[]
  /** 1 is the oldest; null is the list's first page, which fills up until it splits. */
  readonly number: number | null
  /** Paths of its neighbors, or null. */
  readonly newer: string | null
  readonly older: string | null
}

/** One entry of the sitemap. */
export interface PublicAddress {
  readonly path: string
  /** ISO time of the last change; null if unknown. */
  readonly changedAt: string | null
}

/**
 * The published content, as pages read it (`Astro.locals.content`). What a page reads here is noted: the page is rendered
 * anew when any of these answers would be another, and at no other time.
 */
export interface Content {
  /** A document by its id; null when it is not published. */
  get<Name extends ContentCollection>(collection: Name, id: string): Promise<Documents[Name] | null>
  /** A document by the slug in its address. */
  bySlug<Name extends AddressedCollection>(collection: Name, slug: string): Promise<Documents[Name] | null>
  global<Name extends ContentGlobal>(name: Name): Promise<Globals[Name]>
  /** An image with its files; null if it was deleted. */
  image(id: string): Promise<ContentImage | null>
  /** The file of a social image, JPEG or PNG: the crop of 1200 × 630 pixels, or else the original. Null if it was deleted. */
  socialImage(id: string): Promise<(ImageFile & { readonly alt: string }) | null>
  /** Public path of a social card, a PNG of 1200 × 630 pixels rendered on demand. */
  card(text: CardText): Promise<string>
  /** A post without its body. */
  teaser(id: string): Promise<PostTeaser | null>
  /** @param page null for the list's first page. @param list id of a category or of a tag; null for all posts. @returns null for a page that does not exist */
  postPage(list: string | null, page: number | null): Promise<PostPage | null>
  newestPosts(count: number): Promise<readonly PostTeaser[]>
  /** Earlier posts of the same category, latest first; filled up with later ones. */
  postsNear(id: string, count: number): Promise<readonly PostTeaser[]>
  /** In the order of their own; only those that have a published post. */
  postCategories(): Promise<readonly Documents['post-categories'][]>
  /** Categories in their order, each with its entries in theirs; empty ones are left out. */
  faqs(): Promise<
    readonly {
      readonly category: Documents['faq-categories']
      readonly entries: readonly Documents['faqs'][]
    }[]
  >
  /** Entries shown on the landing page too. */
  homeFaqs(): Promise<readonly Documents['faqs'][]>
  /** Whether a page answers at this path now, or a redirect leads from it to one or to another website. */
  exists(path: string): Promise<boolean>
  /** Public address of a document; null when it has none. */
  pathOf(collection: string, id: string): Promise<string | null>
  /** How many parts the sitemap has. */
  sitemapParts(): Promise<number>
  /** @param part from 1. @returns null for a part that does not exist */
  sitemapPart(part: number): Promise<readonly PublicAddress[] | null>
}
