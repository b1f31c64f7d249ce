import type {
  GlobalConfig,
  NumberField,
  NumberFieldSingleValidation,
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { number, text } from 'payload/shared'
import { limits } from '#contract/limits.ts'
import type { Pricing as PricingData } from '../payload-types.ts'
import { rowLabel } from '../fields/row-label.ts'
import { keptContent } from './kept-content.ts'

const {
  lookupKey: keyLength,
  planDollars,
  packDollars,
  credits: mostCredits,
  plans: mostPlans,
} = limits.pricing

/** Every lookup key of what is sold, the pack's included. */
const lookupKeysOf = ({ plans, pack }: Partial<PricingData>): unknown[] =>
  [...(plans ?? []), pack].map((item) => item?.lookupKey)

/**
 * A key finds the price at Stripe and the plan of every past payment, so it belongs to one plan and stays as it was
 * first saved.
 */
const validateLookupKey: TextFieldSingleValidation = (value, options) => {
  const usual = text(value, options)
  if (usual !== true) return usual
  if (!/^[a-z0-9_]+$/.test(value ?? ''))
    return 'Use lowercase letters, digits and underscores, such as pro_100'
  const { data, previousValue } = options
  if (lookupKeysOf(data).filter((key) => key === value).length > 1)
    return 'Another plan or the pack already has this key'
  if (options.event !== 'onChange' && previousValue && previousValue !== value)
    return `The key cannot change once it is saved; it was ${previousValue}`
  return true
}

const validateDollars: NumberFieldSingleValidation = (value, options) => {
  const usual = number(value, options)
  if (usual !== true) return usual
  return Number.isInteger(value) || 'Enter whole dollars'
}
const validateCents: NumberFieldSingleValidation = (value, options) => {
  const usual = number(value, options)
  if (usual !== true) return usual
  return (
    Math.abs(Math.round((value ?? 0) * 100) - (value ?? 0) * 100) < 1e-6 ||
    'Enter dollars and cents, such as 9.99'
  )
}
const validateCredits: NumberFieldSingleValidation = (value, options) => {
  const usual = number(value, options)
  if (usual !== true) return usual
  return Number.isInteger(value) || 'Enter a whole number of credits'
}

const lookupKeyField: TextField = {
  name: 'lookupKey',
  label: 'Lookup key',
  type: 'text',
  required: true,
  maxLength: keyLength,
  validate: validateLookupKey,
  admin: { description: 'The name of its price at Stripe. It cannot change once it is saved.' },
}
const creditsField: NumberField = {
  name: 'credits',
  label: 'Credits',
  type: 'number',
  required: true,
  min: 1,
  max: mostCredits,
  validate: validateCredits,
}

/** What the product sells, and the page that shows it. */
export const Pricing: GlobalConfig = {
  ...keptContent,
  slug: 'pricing',
  label: 'Pricing page',
  admin: {
    group: 'Site',
    description:
      'The plans, the pack of credits and the text around them. Live about a second after you save. Run “npm run stripe:setup” after changing a price, so that Stripe charges it to new subscribers.',
  },
  fields: [
    { name: 'heading', type: 'text', maxLength: 120 },
    { name: 'intro', type: 'textarea', maxLength: 500 },
    {
      name: 'plans',
      label: 'Monthly plans',
      type: 'array',
      maxRows: mostPlans,
      labels: { singular: 'Plan', plural: 'Plans' },
      admin: {
        initCollapsed: true,
        components: rowLabel,
        description: 'Shown in this order. A plan with subscribers is retired, not removed.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', required: true, maxLength: 40 },
            {
              name: 'price',
              label: 'US dollars a month',
              type: 'number',
              required: true,
              min: 1,
              max: planDollars,
              validate: validateDollars,
            },
            creditsField,
          ],
        },
        lookupKeyField,
        {
          type: 'row',
          fields: [
            { name: 'isPopular', label: 'Popular', type: 'checkbox', defaultValue: false },
            {
              name: 'isRetired',
              label: 'No longer sold',
              type: 'checkbox',
              defaultValue: false,
              admin: { description: 'Hidden from the page. Subscribers keep the plan and its credits.' },
            },
          ],
        },
      ],
    },
    {
      name: 'runningPrices',
      type: 'ui',
      admin: { components: { Field: '/admin/billing/running-prices.tsx#RunningPrices' } },
    },
    {
      name: 'features',
      label: 'What every plan includes',
      type: 'text',
      hasMany: true,
      maxRows: 8,
      maxLength: 60,
    },
    {
      name: 'pack',
      label: 'Extra credits',
      type: 'group',
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', required: true, maxLength: 40, defaultValue: 'Extra credits' },
            {
              name: 'price',
              label: 'US dollars, once',
              type: 'number',
              required: true,
              // The least that Stripe charges (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
              min: 0.5,
              max: packDollars,
              defaultValue: 9.99,
              validate: validateCents,
            },
            { ...creditsField, defaultValue: 50 },
          ],
        },
        {
          ...lookupKeyField,
          defaultValue: 'credits_50',
          admin: { readOnly: true, description: 'The name of its price at Stripe.' },
        },
        {
          name: 'text',
          label: 'Below the price',
          type: 'text',
          maxLength: 120,
          defaultValue: 'Paid once. They never expire.',
        },
      ],
    },
    {
      name: 'note',
      label: 'Below the plans',
      type: 'textarea',
      maxLength: 1_000,
      admin: { description: 'Each line is shown on its own.' },
    },
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
