import type { PublicConfig } from '#contract/public-config.ts'
import type { Headers, PageInline } from './security-headers.ts'
import { commonHeaders, ownHeaders, pagePolicy } from './security-headers.ts'

/** What pages are answered with by another server that serves an exported release: the same as by the gateway. */
export const exportedHeaders = {
  policyOf: (page: PageInline, { previewOrigin, pusher }: PublicConfig): string =>
    pagePolicy(page, {
      PREVIEW_ORIGIN: previewOrigin,
      PUSHER_CLUSTER: pusher.cluster,
      PUSHER_BROWSER_HOST: pusher.host,
      PUSHER_BROWSER_PORT: pusher.port,
      PUSHER_BROWSER_TLS: pusher.tls,
    }),
  headersOf: ({ canonicalUrl }: PublicConfig): Headers => ({
    ...commonHeaders({ PUBLIC_URL: canonicalUrl }),
    ...ownHeaders,
    'x-frame-options': 'DENY',
  }),
}
