import type { Content } from '#contract/content/reader.ts'
import type { PublicConfig } from '#contract/public-config.ts'
import { emptyContent } from '../content/empty.ts'

/** Defaults for pages rendered without the rest of the product, as in `astro dev`. */
const standIn: PublicConfig = {
  canonicalUrl: 'http://127.0.0.1:4321',
  previewOrigin: 'http://127.0.0.1:4322',
  model: 'connected',
  modelTakesImages: false,
  pusher: { key: '', cluster: '', host: '127.0.0.1', port: 4323, tls: false },
}

/** The installation and its settings, complete. */
export function pageLocals(locals: App.Locals) {
  return {
    publicConfig: locals.publicConfig ?? standIn,
    siteSettings: locals.siteSettings ?? {
      productName: 'Plugsmith',
      supportEmail: '',
      liveCounter: 'browser' as const,
    },
    draft: locals.draft === true,
  }
}

/** Published content; empty for a page rendered without the rest of the product. */
export const pageContent = (locals: App.Locals): Content => locals.content ?? emptyContent

/** JSON escaped for a `<script>`, so that nothing in it can end the element (HTML standard, 4.12.1.3). */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
