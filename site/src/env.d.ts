/// <reference types="astro/client" />

declare namespace App {
  /** What each rendering knows of the installation and of what staff have set; see docs/architecture.md. */
  interface Locals {
    /** Published content; see contract/content/reader.ts. */
    content?: import('#contract/content/reader.ts').Content
    /** The forum; only for its own pages. */
    community?: import('#contract/community.ts').CommunityReader
    /** The search; only for its own page. */
    search?: import('#contract/search.ts').SearchReader
    /** Set while staff look at a draft, whose page says so and reloads when the draft is saved. */
    draft?: boolean
    /** Absent only where Astro's own server renders without the rest of the product. */
    publicConfig?: import('#contract/public-config.ts').PublicConfig
    siteSettings?: {
      readonly productName: string
      readonly supportEmail: string
      /** 'browser': counted up in the browser; 'real': the true number of generated plugins. */
      readonly liveCounter: 'browser' | 'real'
    }
  }
}
