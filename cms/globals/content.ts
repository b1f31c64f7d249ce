import type { GlobalConfig } from 'payload'
import { startSectionKinds } from '#contract/content/start-page.ts'
import { startSections } from '../blocks/start-page.ts'
import { linksField } from '../fields/link.ts'
import { rowLabel } from '../fields/row-label.ts'
import { draftedAdmin, draftedContent } from './drafted-content.ts'
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

/** The start page: its sections. */
export const Home: GlobalConfig = {
  ...draftedContent,
  slug: 'home',
  label: 'Start page',
  admin: {
    group: 'Site',
    description:
      'The sections of the start page and their texts. Live about a second after you publish them.',
    ...draftedAdmin('home'),
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
          'Drag them into another order, hide or rewrite them, and choose in each what it shows. Each can be there once. Without any, the usual ones are shown, and the prompt is always there.',
      },
    },
  ],
}
