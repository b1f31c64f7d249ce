import type { Block } from 'payload'
import { linksField } from '../fields/link.ts'

/** A call to action, with buttons. */
export const callToAction: Block = {
  slug: 'callToAction',
  labels: { singular: 'Call to action', plural: 'Calls to action' },
  fields: [
    { name: 'heading', type: 'text', required: true, maxLength: 120 },
    { name: 'text', type: 'textarea', maxLength: 500 },
    linksField('buttons', { label: 'Buttons', maximum: 2, description: 'The first is the primary button.' }),
  ],
}
