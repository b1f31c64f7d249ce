import type { ArrayField, Block, Field } from 'payload'
import { screenPictures } from '#contract/content/start-page.ts'
import type { ScreenPicture, StartSectionKind } from '#contract/content/start-page.ts'
import { landingMessages } from '#contract/messages/landing.ts'
import { rowLabel } from '../fields/row-label.ts'
import { withoutName } from './without-name.ts'

const usual = 'If empty, the usual text is shown.'

const line = (name: string, label: string, placeholder: string, maxLength = 150): Field => ({
  name,
  label,
  type: 'text',
  maxLength,
  admin: { placeholder, description: usual },
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

const { hero, turn, features, edit, steps, prices, plugins, highlights, newThreads } = landingMessages

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
    fields: [hidden, line('heading', 'Heading', highlights.heading)],
  },
  newThreads: { label: 'Newest threads', fields: [hidden, line('heading', 'Heading', newThreads.heading)] },
  faq: { label: 'Questions', fields: [hidden] },
  articles: { label: 'Articles', fields: [hidden] },
  closing: { label: 'Call to action at the end', fields: [hidden] },
}

/** The sections of the start page; `contract/content/start-page.ts` has their schemas. */
export const startSections: readonly Block[] = Object.entries(kinds).map(([slug, { label, fields }]) =>
  withoutName({ slug, labels: { singular: label, plural: label }, fields }),
)
