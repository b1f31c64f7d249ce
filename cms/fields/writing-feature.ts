import { createServerFeature } from '@payloadcms/richtext-lexical'

/** Our additions to Payload's editors: see `cms/admin/writing`. */
export const WritingFeature = createServerFeature({
  feature: { ClientFeature: '/admin/writing/client.tsx#WritingFeatureClient' },
  key: 'writing',
})
