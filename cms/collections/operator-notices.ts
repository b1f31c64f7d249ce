import type { CollectionConfig } from 'payload'
import { adminOnly, hiddenFromEditors, serverWritten } from '../access/index.ts'

const detailsText = ({ details }: { readonly details?: unknown }): string =>
  details === null || details === undefined ? '' : JSON.stringify(details, null, 2)

/** Notices to the operators: results of the nightly checks, and what only they can put right. */
export const OperatorNotices: CollectionConfig = {
  slug: 'operator-notices',
  labels: { singular: 'Notice', plural: 'Notices' },
  defaultSort: '-updatedAt',
  admin: {
    useAsTitle: 'summary',
    defaultColumns: ['summary', 'kind', 'level', 'count', 'updatedAt'],
    group: 'Operation',
    hidden: hiddenFromEditors,
    description: 'Results of the nightly checks, and what needs attention.',
  },
  access: serverWritten(adminOnly),
  fields: [
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      options: [
        { label: 'Ledger check', value: 'ledger-audit' },
        { label: 'Model outage', value: 'model-outage' },
        { label: 'Cleanup', value: 'clean-up' },
        { label: 'Process hung', value: 'process-hung' },
        { label: 'Billing', value: 'billing' },
        { label: 'Billing check', value: 'billing-audit' },
        { label: 'Forum check', value: 'forum-audit' },
        { label: 'WordPress outage', value: 'sandbox-outage' },
        { label: 'Email', value: 'mail' },
        { label: 'Queue', value: 'queue' },
        { label: 'Publishing', value: 'publishing' },
        { label: 'Disk', value: 'disk' },
        { label: 'Process restarted', value: 'process-ended' },
      ],
    },
    {
      name: 'level',
      type: 'select',
      required: true,
      options: [
        { label: 'All good', value: 'ok' },
        { label: 'Needs attention', value: 'alert' },
      ],
    },
    { name: 'summary', type: 'text', required: true },
    { name: 'details', type: 'json', admin: { hidden: true } },
    {
      // A plain text field, because the admin's JSON editor is loaded from a CDN, which our pages do not allow.
      name: 'detailsText',
      label: 'Details',
      type: 'textarea',
      virtual: true,
      admin: { rows: 12 },
      hooks: { afterRead: [({ siblingData }) => detailsText(siblingData)] },
    },
    {
      name: 'count',
      type: 'number',
      required: true,
      defaultValue: 1,
      admin: { description: 'How often it happened.' },
    },
  ],
}
