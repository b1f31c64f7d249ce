import type { CollectionConfig, Field } from 'payload'
import { adminField, adminOnly, hiddenFromEditors, ownerOrAdmin, serverWritten } from '../access/index.ts'

/** Our copy of what Stripe says; only the service in `cms/features/billing` writes it. */
const admin = { group: 'Billing', hidden: hiddenFromEditors }

/** Counts the writes of a row, so that an older answer of Stripe never replaces a newer one. */
const revision: Field = { name: 'revision', type: 'number', required: true, defaultValue: 0, hidden: true }

const user = {
  name: 'user',
  type: 'relationship',
  relationTo: 'users',
  maxDepth: 0,
  admin: { description: 'Empty once the person has deleted their account.' },
} as const
const person: Field = { ...user, index: true }

/** A part of the edit view that is no field. */
const view = (name: string, component: string): Field => ({
  name,
  type: 'ui',
  admin: { components: { Field: component }, disableListColumn: true },
})
const syncButton = view('sync', '/admin/billing/sync-button.tsx#SyncButton')

const adminsOnly = { read: adminField }

/** Each person has one customer at Stripe. */
export const BillingCustomers: CollectionConfig = {
  slug: 'billing-customers',
  labels: { singular: 'Customer', plural: 'Customers' },
  admin: { ...admin, useAsTitle: 'customer', defaultColumns: ['customer', 'user', 'createdAt'] },
  access: serverWritten(adminOnly),
  fields: [
    { ...user, unique: true },
    { name: 'customer', type: 'text', required: true, unique: true },
  ],
}

/** Every subscription that Stripe has had for our customers, also those that have ended. */
export const Subscriptions: CollectionConfig = {
  slug: 'subscriptions',
  admin: {
    ...admin,
    useAsTitle: 'subscription',
    defaultColumns: ['user', 'plan', 'comingPlan', 'status', 'periodEnd', 'cancelAtPeriodEnd'],
  },
  access: serverWritten(ownerOrAdmin('user')),
  fields: [
    syncButton,
    { name: 'subscription', type: 'text', required: true, unique: true },
    person,
    { name: 'customer', type: 'text', required: true, index: true },
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      // https://docs.stripe.com/api/subscriptions/object#subscription_object-status
      options: [
        'incomplete',
        'incomplete_expired',
        'trialing',
        'active',
        'past_due',
        'canceled',
        'unpaid',
        'paused',
      ],
    },
    {
      name: 'plan',
      type: 'text',
      admin: { description: 'Lookup key of the price that was paid last.' },
    },
    {
      name: 'comingPlan',
      type: 'text',
      admin: { description: 'Lookup key of the price that the next invoice will have.' },
    },
    {
      name: 'comingAmount',
      type: 'number',
      admin: { description: 'That price, in cents, before tax and discounts.' },
    },
    {
      name: 'monthlyCredits',
      type: 'number',
      required: true,
      defaultValue: 0,
      admin: { description: 'Credits that the last payment brought.' },
    },
    { name: 'startedAt', type: 'date', required: true },
    {
      name: 'periodEnd',
      type: 'date',
      index: true,
      admin: { description: 'End of the period that was paid last; empty before the first payment.' },
    },
    {
      name: 'nextAttempt',
      type: 'date',
      admin: { description: 'When Stripe charges the unpaid invoice again; empty if nothing is due.' },
    },
    { name: 'cancelAtPeriodEnd', type: 'checkbox', required: true, defaultValue: false },
    { name: 'endedAt', type: 'date' },
    { name: 'productId', type: 'text', required: true },
    revision,
  ],
}

/** Everything people have paid for: one row per invoice line of a plan, and one per pack. */
export const Payments: CollectionConfig = {
  slug: 'payments',
  defaultSort: '-paidAt',
  admin: {
    ...admin,
    useAsTitle: 'reference',
    defaultColumns: ['user', 'kind', 'plan', 'amount', 'currency', 'credits', 'status', 'paidAt'],
  },
  access: serverWritten(ownerOrAdmin('user')),
  fields: [
    view('actions', '/admin/billing/payment-actions.tsx#PaymentActions'),
    syncButton,
    {
      name: 'reference',
      type: 'text',
      required: true,
      unique: true,
      admin: { description: 'The invoice line or checkout session at Stripe.' },
    },
    person,
    { name: 'kind', type: 'select', required: true, options: ['pack', 'subscription'] },
    { name: 'plan', type: 'text', admin: { description: 'Lookup key of the price.' } },
    { name: 'subscription', type: 'text', index: true },
    { name: 'invoice', type: 'text' },
    {
      name: 'amount',
      type: 'number',
      required: true,
      admin: { description: 'In the smallest unit of the currency, such as cents.' },
    },
    { name: 'currency', type: 'text', required: true },
    { name: 'credits', type: 'number', required: true },
    { name: 'paymentIntent', type: 'text', index: true },
    { name: 'charge', type: 'text', index: true },
    {
      name: 'status',
      type: 'select',
      required: true,
      options: [
        { label: 'Paid', value: 'paid' },
        { label: 'Partly refunded', value: 'partly_refunded' },
        { label: 'Refunded', value: 'refunded' },
        { label: 'Disputed', value: 'disputed' },
      ],
    },
    { name: 'refundedAmount', type: 'number', required: true, defaultValue: 0 },
    {
      name: 'taken',
      type: 'number',
      required: true,
      defaultValue: 0,
      access: adminsOnly,
      admin: { description: 'Credits taken back after a refund or a dispute.' },
    },
    {
      name: 'owed',
      type: 'number',
      required: true,
      defaultValue: 0,
      access: adminsOnly,
      admin: { description: 'Refunded credits that had already been spent. They are never deducted later.' },
    },
    { name: 'paidAt', type: 'date', required: true, index: true },
    revision,
  ],
}

/** Events that Stripe has sent: each is stored once, and processed by a job. */
export const StripeEvents: CollectionConfig = {
  slug: 'stripe-events',
  labels: { singular: 'Stripe event', plural: 'Stripe events' },
  defaultSort: '-createdAt',
  admin: {
    ...admin,
    useAsTitle: 'eventId',
    defaultColumns: ['eventId', 'type', 'object', 'processedAt', 'attempts', 'error'],
  },
  access: serverWritten(adminOnly),
  fields: [
    { name: 'eventId', type: 'text', required: true, unique: true },
    { name: 'type', type: 'text', required: true },
    {
      name: 'object',
      type: 'text',
      index: true,
      admin: {
        description:
          'The subscription, checkout session or payment to read again; empty if none concerns us.',
      },
    },
    { name: 'processedAt', type: 'date', index: true },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'error', type: 'text' },
  ],
}
