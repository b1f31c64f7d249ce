import type { Block, Field } from 'payload'
import { stepDrawings } from '#contract/content/blocks.ts'
import type { StepDrawing } from '#contract/content/blocks.ts'
import { linksField } from '../fields/link.ts'
import { articleEditor, richTextField } from '../fields/rich-text.ts'
import { rowLabel } from '../fields/row-label.ts'
import { promptBox } from './asides.ts'
import { callToAction } from './call-to-action.ts'
import { ideaCard } from './idea-card.ts'
import { withoutName } from './without-name.ts'

const heading: Field = { name: 'heading', type: 'text', required: true, maxLength: 150 }

const hero: Block = {
  slug: 'hero',
  labels: { singular: 'Hero', plural: 'Heroes' },
  fields: [
    heading,
    { name: 'lede', label: 'Introduction', type: 'textarea', maxLength: 500 },
    {
      name: 'prompt',
      label: 'Include a prompt box',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      admin: { description: 'What visitors type here is carried over to the builder.' },
    },
    {
      name: 'placeholder',
      label: 'Placeholder',
      type: 'text',
      maxLength: 200,
      admin: { condition: (_data, siblings) => siblings?.prompt === true },
    },
    linksField('buttons', { label: 'Buttons', maximum: 2, description: 'The first is the primary button.' }),
  ],
}

const prose: Block = {
  slug: 'prose',
  labels: { singular: 'Text', plural: 'Texts' },
  fields: [richTextField('body', 'Text', articleEditor)],
}

const drawingLabels: Readonly<Record<StepDrawing, string>> = {
  request: 'A request being typed',
  files: 'Files and their checks',
  install: 'A ZIP on its way to WordPress',
}

const drawing: Field = {
  name: 'drawing',
  type: 'select',
  options: stepDrawings.map((value) => ({ label: drawingLabels[value], value })),
  admin: {
    description:
      'Once a step has a drawing, the steps are shown one below the other, with contents beside them.',
  },
}

const items = (what: string, ...more: Field[]): Field => ({
  name: 'items',
  label: what,
  type: 'array',
  admin: { initCollapsed: true, components: rowLabel },
  required: true,
  minRows: 1,
  maxRows: 24,
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 150 },
    { name: 'text', type: 'textarea', required: true, maxLength: 1_000 },
    ...more,
  ],
})

const points: Block = {
  slug: 'points',
  labels: { singular: 'Points', plural: 'Points' },
  fields: [heading, { name: 'intro', type: 'textarea', maxLength: 500 }, items('Points')],
}

const steps: Block = {
  slug: 'steps',
  labels: { singular: 'Steps', plural: 'Steps' },
  fields: [heading, items('Steps in order', drawing)],
}

const questions: Block = {
  slug: 'questions',
  labels: { singular: 'Questions', plural: 'Questions' },
  fields: [
    heading,
    {
      name: 'faqs',
      label: 'Questions',
      type: 'relationship',
      relationTo: 'faqs',
      hasMany: true,
      required: true,
      maxDepth: 0,
    },
  ],
}

/** The blocks of a page; `contract/content/blocks.ts` has their schemas. */
export const pageBlocks: readonly Block[] = [
  hero,
  prose,
  points,
  steps,
  questions,
  ideaCard,
  callToAction,
  promptBox,
].map(withoutName)
