import type { GlobalConfig } from 'payload'
import { anyone, nobody, staffOnly } from '../access/index.ts'

/** Settings of the whole site; the product's name is stored only here. */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  admin: {
    group: 'Site',
    description: 'Changes are live on every page about a second after you save.',
  },
  access: { read: anyone, update: staffOnly, readVersions: nobody },
  fields: [
    { name: 'productName', type: 'text', required: true, defaultValue: 'Plugsmith', maxLength: 40 },
    { name: 'supportEmail', type: 'email', required: true, defaultValue: 'support@example.com' },
    {
      name: 'liveCounter',
      type: 'select',
      required: true,
      defaultValue: 'browser',
      options: [
        { label: 'In the browser, from 198', value: 'browser' },
        { label: 'The actual number of generated plugins', value: 'real' },
      ],
    },
  ],
}
