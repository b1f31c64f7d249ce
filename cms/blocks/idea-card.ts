import type { Block, TextField } from 'payload'

const line = (name: string, label: string): TextField => ({ name, label, type: 'text', maxLength: 200 })

/** A plugin idea with all fields of the specification (community §3). */
export const ideaCard: Block = {
  slug: 'ideaCard',
  labels: { singular: 'Plugin idea', plural: 'Plugin ideas' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 120 },
    {
      type: 'row',
      fields: [
        {
          name: 'difficulty',
          type: 'select',
          required: true,
          defaultValue: 'beginner',
          options: [
            { label: 'Beginner', value: 'beginner' },
            { label: 'Intermediate', value: 'intermediate' },
            { label: 'Advanced', value: 'advanced' },
          ],
        },
        line('useCase', 'Use case'),
      ],
    },
    { name: 'description', type: 'textarea', required: true, maxLength: 1_000 },
    {
      name: 'features',
      type: 'array',
      maxRows: 20,
      labels: { singular: 'Feature', plural: 'Features' },
      fields: [{ name: 'feature', type: 'text', required: true, maxLength: 200 }],
    },
    {
      name: 'prompt',
      type: 'textarea',
      required: true,
      maxLength: 5_000,
      admin: { description: 'The builder opens with this prompt filled in.' },
    },
    {
      type: 'collapsible',
      label: 'Market',
      admin: { initCollapsed: true },
      fields: [
        line('trend', 'Trend'),
        line('marketPotential', 'Market potential'),
        line('priceRange', 'Price range'),
        line('targetMarket', 'Target market'),
        line('revenueModel', 'Revenue model'),
        line('monthlyPotential', 'Monthly potential'),
        { name: 'whyProfitable', label: 'Why it pays', type: 'textarea', maxLength: 1_000 },
        { name: 'marketingTip', label: 'Marketing tip', type: 'textarea', maxLength: 1_000 },
      ],
    },
  ],
}
