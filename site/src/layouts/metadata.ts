import type { SignUpOffer } from '#contract/sign-up-offer.ts'

/** Metadata of a page besides its title. */
export interface PageMetadata {
  /** Without the product's name, which is added unless the title contains it. */
  readonly title: string
  readonly description?: string
  /** What search engines may do, as 'noindex'. Left out: everything. */
  readonly robots?: string
  /** The address that search engines are to know the page by, where it is another than its own. */
  readonly canonicalPath?: string
  readonly bodyClass?: string
  /** What people get when they sign up, where an island shows it. */
  readonly offer?: SignUpOffer
  readonly lang?: string
  /** Of title and description, where it is another than the page's. */
  readonly titleLang?: string
  /** The description below a shared link (Open Graph). */
  readonly social?: {
    /** Path or address, with its size in pixels. */
    readonly image: {
      readonly src: string
      readonly width: number
      readonly height: number
      readonly alt: string
    }
    /** Of an article: ISO times. */
    readonly article?: { readonly publishedOn: string; readonly changedAt: string; readonly section: string }
  }
  /** Objects of schema.org. */
  readonly structured?: readonly Readonly<Record<string, unknown>>[]
}
