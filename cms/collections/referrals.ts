import type { CollectionConfig } from 'payload'
import { adminOnly, hiddenFromEditors, ownerOrAdmin, serverWritten } from '../access/index.ts'

const admin = { group: 'Credits', hidden: hiddenFromEditors }

/** A person's permanent code, created on first use and never changed. */
export const InviteCodes: CollectionConfig = {
  slug: 'invite-codes',
  admin: { ...admin, useAsTitle: 'code', defaultColumns: ['code', 'user', 'createdAt'] },
  access: serverWritten(ownerOrAdmin('user')),
  fields: [
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      unique: true,
      maxDepth: 0,
    },
    { name: 'code', type: 'text', required: true, unique: true },
  ],
}

/** One row per person who signed up by invitation, with the outcome. */
export const Referrals: CollectionConfig = {
  slug: 'referrals',
  defaultSort: '-createdAt',
  admin: { ...admin, defaultColumns: ['referrer', 'invitee', 'status', 'outcome', 'createdAt'] },
  // The referrer only sees totals, from an endpoint; these rows show whom they invited.
  access: serverWritten(adminOnly),
  fields: [
    { name: 'referrer', type: 'relationship', relationTo: 'users', index: true, maxDepth: 0 },
    { name: 'inviteCode', type: 'text', required: true },
    {
      name: 'invitee',
      type: 'relationship',
      relationTo: 'users',
      unique: true,
      maxDepth: 0,
      admin: { description: 'Empty once the person has deleted their account.' },
    },
    {
      name: 'inviteeKey',
      type: 'text',
      required: true,
      unique: true,
      hidden: true,
      admin: {
        description: 'Keyed hash of the email: a returning person is recognized, but not identified.',
      },
    },
    { name: 'status', type: 'select', required: true, options: ['pending', 'completed'] },
    {
      name: 'outcome',
      type: 'select',
      required: true,
      options: ['unconfirmed', 'rewarded', 'capped', 'self', 'returned'],
      admin: {
        description:
          'rewarded: both got their credits. unconfirmed: the referrer gets theirs once the invitee has confirmed their address. capped: the referrer reached the daily limit. self, returned: nobody got any.',
      },
    },
  ],
}
