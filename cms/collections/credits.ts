import type { CollectionConfig } from 'payload'
import { adminOnly, hiddenFromEditors, serverWritten } from '../access/index.ts'

/**
 * The ledger. Owners see their balance and history through endpoints; admins can view these rows, and only the service
 * in `cms/features/credits` writes them.
 */
const admin = { group: 'Credits', hidden: hiddenFromEditors }

export const CreditAccounts: CollectionConfig = {
  slug: 'credit-accounts',
  admin: { ...admin, defaultColumns: ['user', 'createdAt'] },
  access: serverWritten(adminOnly),
  fields: [
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      unique: true,
      maxDepth: 0,
      admin: { description: 'Empty once the person has deleted their account; the ledger is kept.' },
    },
  ],
}

export const CreditGrants: CollectionConfig = {
  slug: 'credit-grants',
  admin: { ...admin, defaultColumns: ['account', 'source', 'amount', 'remaining', 'expiresAt'] },
  access: serverWritten(adminOnly),
  fields: [
    {
      name: 'account',
      type: 'relationship',
      relationTo: 'credit-accounts',
      required: true,
      index: true,
      maxDepth: 0,
    },
    { name: 'amount', type: 'number', required: true },
    { name: 'remaining', type: 'number', required: true },
    {
      name: 'source',
      type: 'select',
      required: true,
      options: ['signup', 'referral', 'purchase', 'subscription', 'admin'],
    },
    { name: 'expiresAt', type: 'date' },
    {
      name: 'revokedAt',
      type: 'date',
      admin: {
        description: 'When its payment was refunded or disputed; reserved credits do not return to it.',
      },
    },
    { name: 'sourceReference', type: 'text', required: true, unique: true },
  ],
}

export const CreditReservations: CollectionConfig = {
  slug: 'credit-reservations',
  admin: { ...admin, defaultColumns: ['account', 'turn', 'amount', 'status'] },
  access: serverWritten(adminOnly),
  fields: [
    {
      name: 'account',
      type: 'relationship',
      relationTo: 'credit-accounts',
      required: true,
      index: true,
      maxDepth: 0,
    },
    // The turn's id as text, because the reservation outlives a deleted turn, as the ledger outlives a deleted person.
    { name: 'turn', type: 'text', required: true, unique: true },
    { name: 'amount', type: 'number', required: true },
    { name: 'draws', type: 'json', required: true, admin: { hidden: true } },
    { name: 'status', type: 'select', required: true, options: ['open', 'settled', 'released'] },
  ],
}

export const CreditTransactions: CollectionConfig = {
  slug: 'credit-transactions',
  admin: {
    ...admin,
    defaultColumns: ['account', 'type', 'amount', 'balanceAfter', 'description', 'createdAt'],
  },
  access: serverWritten(adminOnly),
  fields: [
    {
      name: 'account',
      type: 'relationship',
      relationTo: 'credit-accounts',
      required: true,
      index: true,
      maxDepth: 0,
    },
    { name: 'amount', type: 'number', required: true },
    {
      name: 'type',
      type: 'select',
      required: true,
      options: [
        'signup',
        'referral_complete',
        'plugin_generation',
        'plugin_download',
        'purchase',
        'subscription',
        'admin',
        'refund',
        'expiry',
      ],
    },
    { name: 'description', type: 'text', required: true },
    { name: 'balanceAfter', type: 'number', required: true },
    { name: 'idempotencyKey', type: 'text', required: true, unique: true },
  ],
}
