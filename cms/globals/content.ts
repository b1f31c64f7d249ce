import type { GlobalConfig } from 'payload'
import { communityLimits } from '#contract/community-limits.ts'
import { startSectionKinds } from '#contract/content/start-page.ts'
import { startSections } from '../blocks/start-page.ts'
import { keepThreadPath, validateThreadAddress } from '../fields/thread-address.ts'
import { linksField } from '../fields/link.ts'
import { rowLabel } from '../fields/row-label.ts'
import { keptContent } from './kept-content.ts'

/** Header and footer of every page. */
export const Navigation: GlobalConfig = {
  ...keptContent,
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

/** A second section of one kind would repeat ids and headings. */
const validateSections = (value: unknown): string | true => {
  const kinds = Array.isArray(value)
    ? value.map((section: { blockType?: unknown }) => section?.blockType)
    : []
  return new Set(kinds).size === kinds.length || 'Each section can be on the page once.'
}

/** The start page: its sections, and what comes from elsewhere in them. */
export const Home: GlobalConfig = {
  ...keptContent,
  slug: 'home',
  label: 'Start page',
  admin: {
    group: 'Site',
    description: 'The sections of the start page and their texts. Live about a second after you save.',
  },
  fields: [
    {
      name: 'sections',
      type: 'blocks',
      blocks: [...startSections],
      defaultValue: startSectionKinds.map((blockType) => ({ blockType })),
      labels: { singular: 'Section', plural: 'Sections' },
      validate: validateSections,
      admin: {
        initCollapsed: true,
        description:
          'Drag them into another order, hide or rewrite them. Each can be there once. Without any, the usual ones are shown, and the prompt is always there. What the articles, highlights, questions and the call to action show is chosen below.',
      },
    },
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
    {
      name: 'highlights',
      label: 'Highlights of the community',
      type: 'array',
      maxRows: communityLimits.highlights,
      labels: { singular: 'Thread', plural: 'Threads' },
      admin: {
        components: rowLabel,
        description: `Up to ${communityLimits.highlights}. If empty, the threads with the most likes of the last ${communityLimits.highlightDays} days are shown. Threads that were deleted are left out.`,
      },
      fields: [
        {
          name: 'thread',
          label: 'Address of the thread',
          type: 'text',
          required: true,
          maxLength: 300,
          hooks: { beforeValidate: [keepThreadPath] },
          validate: validateThreadAddress,
        },
      ],
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
