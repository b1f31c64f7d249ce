import type { ArrayField, Block, Field, RelationshipField, TextField } from 'payload'
import { screenPictures } from '#contract/content/start-page.ts'
import type { ScreenPicture, StartSectionKind } from '#contract/content/start-page.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { homePosts, homeQuestions } from '#contract/content/paths.ts'
import { landingMessages } from '#contract/messages/landing.ts'
import { readingMessages } from '#contract/messages/reading.ts'
import { linksField } from '../fields/link.ts'
import { rowLabel } from '../fields/row-label.ts'
import { keepThreadPath, validateThreadAddress } from '../fields/thread-address.ts'
import { withoutName } from './without-name.ts'

const usual = 'If empty, the usual text is shown.'

const line = (
  name: string,
  label: string,
  placeholder: string,
  maxLength = 150,
  description = usual,
): TextField => ({
  name,
  label,
  type: 'text',
  maxLength,
  admin: { placeholder, description },
})
const paragraph = (name: string, label: string, placeholder: string): Field => ({
  name,
  label,
  type: 'textarea',
  maxLength: 500,
  admin: { placeholder, description: usual },
})
const hidden: Field = {
  name: 'hidden',
  label: 'Hidden',
  type: 'checkbox',
  defaultValue: false,
  admin: { description: 'Keeps the section and its texts here without showing it.' },
}
const rows = (
  name: string,
  label: string,
  singular: string,
  maxRows: number,
  fields: Field[],
): ArrayField => ({
  name,
  label,
  type: 'array',
  maxRows,
  labels: { singular, plural: label },
  admin: { initCollapsed: true, components: rowLabel, description: 'If empty, the usual ones are shown.' },
  fields,
})
const item: Field[] = [
  { name: 'title', type: 'text', required: true, maxLength: 150 },
  { name: 'text', type: 'textarea', required: true, maxLength: 500 },
]

const pictureLabels: Readonly<Record<ScreenPicture, string>> = {
  checks: 'The chat, with checks that passed',
  preview: 'The preview',
  history: 'The list of versions',
  code: 'The code',
}
const picture: Field = {
  name: 'picture',
  type: 'select',
  options: screenPictures.map((value) => ({ label: pictureLabels[value], value })),
  admin: { description: 'A picture of the product beside the text, light or dark as the page is.' },
}

/** Documents that are chosen, in their order. */
const chosen = (
  name: string,
  label: string,
  relationTo: 'posts' | 'faqs',
  maxRows: number,
  otherwise: string,
): RelationshipField => ({
  name,
  label,
  type: 'relationship',
  relationTo,
  hasMany: true,
  maxRows,
  maxDepth: 0,
  admin: { description: `Up to ${maxRows}. If empty, ${otherwise} are shown.` },
})
const threads: ArrayField = {
  name: 'threads',
  label: 'Threads',
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
}

const { hero, turn, features, edit, steps, prices, plugins, highlights, newThreads, faq, closing } =
  landingMessages

const kinds: Readonly<Record<StartSectionKind, { readonly label: string; readonly fields: Field[] }>> = {
  opening: {
    label: 'Prompt',
    fields: [
      line('heading', 'Heading', hero.heading, 80),
      paragraph('text', 'Introduction', hero.lede),
      line('rack', 'Above the examples', hero.rack, 60),
      rows('examples', 'Examples', 'Example', 6, [
        { name: 'label', type: 'text', required: true, maxLength: 60 },
        { name: 'prompt', type: 'textarea', required: true, maxLength: 1_000 },
      ]),
      rows('promises', 'Promises below the prompt, after the free credits', 'Promise', 4, [
        { name: 'text', type: 'text', required: true, maxLength: 100 },
      ]),
    ],
  },
  example: {
    label: 'Example of a request',
    fields: [hidden, line('heading', 'Heading', turn.heading), paragraph('text', 'Text', turn.text)],
  },
  features: {
    label: 'Features',
    fields: [
      hidden,
      line('heading', 'Heading', features.heading),
      paragraph('text', 'Introduction', features.lede),
      rows('items', 'Features', 'Feature', 8, [...item, picture]),
    ],
  },
  editing: {
    label: 'Editing a plugin one has',
    fields: [
      hidden,
      line('heading', 'Heading', edit.heading),
      paragraph('text', 'Text', edit.text),
      line('button', 'Button', edit.start, 60),
    ],
  },
  threeSteps: {
    label: 'Steps',
    fields: [hidden, line('heading', 'Heading', steps.heading), rows('items', 'Steps', 'Step', 6, item)],
  },
  prices: {
    label: 'For whom, and what it costs',
    fields: [hidden, line('heading', 'Heading', prices.heading), paragraph('text', 'Text', prices.text)],
  },
  publicPlugins: { label: 'Public plugins', fields: [hidden, line('heading', 'Heading', plugins.heading)] },
  highlights: {
    label: 'Highlights of the community',
    fields: [hidden, line('heading', 'Heading', highlights.heading), threads],
  },
  newThreads: { label: 'Newest threads', fields: [hidden, line('heading', 'Heading', newThreads.heading)] },
  faq: {
    label: 'Questions',
    fields: [
      hidden,
      line('heading', 'Heading', faq),
      chosen('faqs', 'Questions', 'faqs', homeQuestions, 'those marked “Also on the start page”'),
    ],
  },
  articles: {
    label: 'Articles',
    fields: [
      hidden,
      line('heading', 'Heading', readingMessages.teasers.heading),
      chosen('posts', 'Articles', 'posts', homePosts, 'the newest'),
    ],
  },
  closing: {
    label: 'Call to action at the end',
    fields: [
      hidden,
      line(
        'heading',
        'Heading',
        closing.heading,
        150,
        'Without a heading, the usual text and buttons are shown.',
      ),
      { name: 'text', type: 'textarea', maxLength: 500 },
      linksField('buttons', {
        label: 'Buttons',
        maximum: 2,
        description: 'The first is the primary button. Without any, the usual ones are shown.',
      }),
    ],
  },
}

/** The sections of the start page; `contract/content/start-page.ts` has their schemas. */
export const startSections: readonly Block[] = Object.entries(kinds).map(([slug, { label, fields }]) =>
  withoutName({ slug, labels: { singular: label, plural: label }, fields }),
)
