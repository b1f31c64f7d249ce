import { createServerFeature } from '@payloadcms/richtext-lexical'

/** What our editors do beyond Payload's while somebody writes: see `cms/admin/writing`. */
export const WritingFeature = createServerFeature({
  feature: { ClientFeature: '/admin/writing/client.tsx#WritingFeatureClient' },
  key: 'writing',
})
