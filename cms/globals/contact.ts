import type { GlobalConfig, NumberField } from 'payload'
import { contactHours } from '#contract/contact.ts'
import { contactMessages as texts } from '#contract/messages/contact.ts'
import { linksField } from '../fields/link.ts'
import { rowLabel } from '../fields/row-label.ts'
import { keptContent } from './kept-content.ts'

const hourField = (
  name: 'opensAt' | 'closesAt',
  label: string,
  [min, max]: [number, number],
): NumberField => ({
  name,
  label,
  type: 'number',
  required: true,
  min,
  max,
  defaultValue: contactHours[name],
  validate: (value, { siblingData }) => {
    const hour = Number(value)
    if (!Number.isInteger(value) || hour < min || hour > max) return `Enter an hour from ${min} to ${max}`
    const { opensAt = 0 } = siblingData as { readonly opensAt?: number }
    return name === 'opensAt' || opensAt < hour || 'This must be after the opening hour'
  },
})

/** The texts around the form of /contact. */
export const Contact: GlobalConfig = {
  ...keptContent,
  slug: 'contact',
  label: 'Contact page',
  admin: {
    group: 'Site',
    description:
      'The texts around the form. Where one is empty, the default is shown. The support address is in the site settings. Live about a second after you save.',
  },
  fields: [
    { name: 'heading', type: 'text', maxLength: 120, admin: { placeholder: texts.title } },
    { name: 'intro', type: 'textarea', maxLength: 500, admin: { placeholder: texts.intro('…') } },
    {
      name: 'note',
      label: 'Beside the button',
      type: 'text',
      maxLength: 120,
      admin: { placeholder: texts.note },
    },
    {
      name: 'hours',
      label: 'When you answer',
      type: 'group',
      fields: [
        { name: 'heading', type: 'text', maxLength: 60, admin: { placeholder: texts.hours.heading } },
        { name: 'text', type: 'textarea', maxLength: 300, admin: { placeholder: texts.hours.text } },
        {
          type: 'row',
          fields: [
            hourField('opensAt', 'Opens at (hour, CET)', [0, 23]),
            hourField('closesAt', 'Closes at (hour, CET)', [1, 24]),
          ],
        },
      ],
    },
    {
      name: 'ways',
      label: 'Where else to ask',
      type: 'array',
      maxRows: 4,
      labels: { singular: 'Way', plural: 'Ways' },
      admin: {
        initCollapsed: true,
        components: rowLabel,
        description: 'If empty, the FAQ and the community are named.',
      },
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 60 },
        { name: 'text', type: 'text', maxLength: 200 },
        linksField('links', { label: 'Links', maximum: 2 }),
      ],
    },
  ],
}
