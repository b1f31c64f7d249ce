import type { Block } from 'payload'
import { codeClass } from '../fields/code-class.ts'

/** Blocks between the paragraphs of an article, except plugin ideas. */

export const callout: Block = {
  slug: 'callout',
  labels: { singular: 'Callout', plural: 'Callouts' },
  fields: [
    {
      name: 'tone',
      type: 'select',
      required: true,
      defaultValue: 'note',
      options: [
        { label: 'Note', value: 'note' },
        { label: 'Tip', value: 'tip' },
        { label: 'Warning', value: 'warning' },
      ],
    },
    { name: 'title', type: 'text', maxLength: 120 },
    { name: 'text', type: 'textarea', required: true, maxLength: 2_000 },
  ],
}

/** A plain text box: the admin's own code editor comes from a CDN, which our pages do not load from. */
export const code: Block = {
  slug: 'code',
  labels: { singular: 'Code', plural: 'Code' },
  fields: [
    {
      name: 'language',
      type: 'select',
      required: true,
      defaultValue: 'php',
      options: [
        { label: 'PHP', value: 'php' },
        { label: 'JavaScript', value: 'javascript' },
        { label: 'CSS', value: 'css' },
        { label: 'HTML', value: 'html' },
        { label: 'JSON', value: 'json' },
        { label: 'Command line', value: 'shell' },
        { label: 'Plain text', value: 'text' },
      ],
    },
    {
      name: 'code',
      type: 'textarea',
      required: true,
      maxLength: 20_000,
      admin: { rows: 10, className: codeClass },
    },
    { name: 'caption', type: 'text', maxLength: 200 },
  ],
}

export const image: Block = {
  slug: 'image',
  labels: { singular: 'Image', plural: 'Images' },
  fields: [
    { name: 'image', type: 'upload', relationTo: 'media', required: true, maxDepth: 0 },
    { name: 'caption', type: 'text', maxLength: 300 },
    {
      name: 'width',
      type: 'select',
      required: true,
      defaultValue: 'text',
      options: [
        { label: 'As wide as the text', value: 'text' },
        { label: 'Wider than the text', value: 'wide' },
      ],
    },
  ],
}

export const promptBox: Block = {
  slug: 'promptBox',
  labels: { singular: 'Prompt to try', plural: 'Prompts to try' },
  fields: [
    { name: 'heading', type: 'text', maxLength: 120 },
    {
      name: 'prompt',
      type: 'textarea',
      required: true,
      maxLength: 5_000,
      admin: { description: 'The builder opens with this prompt filled in.' },
    },
  ],
}
