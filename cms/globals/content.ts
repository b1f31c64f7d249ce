import { routeExists } from '#contract/routes.ts'
import type { GlobalConfig } from 'payload'
import { anyone, staffOnly } from '../access/index.ts'
import { linksField } from '../fields/link.ts'
import { rowLabel } from '../fields/row-label.ts'

/** Common to several globals: live when saved, with a version history to compare and restore. */
const shared = {
  access: { read: anyone, update: staffOnly, readVersions: staffOnly },
  versions: { drafts: false, max: 30 },
} as const satisfies Partial<GlobalConfig>

/** Header and footer of every page. */
export const Navigation: GlobalConfig = {
  ...shared,
  slug: 'navigation',
  label: 'Navigation',
  admin: {
    group: 'Site',
    description:
      'Header and footer. If empty, the default links are shown. Live about a second after you save.',
  },
  fields: [
    linksField('header', { label: 'Header', maximum: 8 }),
    {
      name: 'footer',
      label: 'Footer',
      type: 'array',
      maxRows: 6,
      labels: { singular: 'Column', plural: 'Columns' },
      admin: { initCollapsed: true, components: rowLabel },
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 60 },
        linksField('links', { label: 'Links', maximum: 12 }),
      ],
    },
  ],
}

/** The parts of the start page that come from the CMS. */
export const Home: GlobalConfig = {
  ...shared,
  slug: 'home',
  label: 'Start page',
  admin: {
    group: 'Site',
    description: 'What the start page shows below the prompt. Live about a second after you save.',
  },
  fields: [
    {
      name: 'posts',
      label: 'Articles',
      type: 'relationship',
      relationTo: 'posts',
      hasMany: true,
      maxRows: 3,
      maxDepth: 0,
      admin: { description: 'Up to three. If empty, the newest are shown.' },
    },
    { name: 'blogHeading', label: 'Heading above the articles', type: 'text', maxLength: 120 },
    { name: 'faqHeading', label: 'Heading above the questions', type: 'text', maxLength: 120 },
    {
      name: 'callToAction',
      label: 'Call to action at the end',
      type: 'group',
      admin: { description: 'Without a heading, the default is shown.' },
      fields: [
        { name: 'heading', type: 'text', maxLength: 120 },
        { name: 'text', type: 'textarea', maxLength: 500 },
        linksField('buttons', {
          label: 'Buttons',
          maximum: 2,
          description: 'The first is the primary button.',
        }),
      ],
    },
  ],
}

/** The text around the prices, which themselves come from the product. */
export const Pricing: GlobalConfig = {
  ...shared,
  slug: 'pricing',
  label: 'Pricing page',
  admin: {
    group: 'Site',
    description: 'The text around the prices. Live about a second after you save.',
    // Hidden until a page shows it.
    hidden: !routeExists('pricing'),
  },
  fields: [
    { name: 'heading', type: 'text', maxLength: 120 },
    { name: 'intro', type: 'textarea', maxLength: 500 },
    { name: 'note', label: 'Below the plans', type: 'textarea', maxLength: 1_000 },
    {
      name: 'faqs',
      label: 'Questions',
      type: 'relationship',
      relationTo: 'faqs',
      hasMany: true,
      maxRows: 12,
      maxDepth: 0,
    },
  ],
}
