import type { CollectionConfig } from 'payload'
import { Attachments } from './attachments.ts'
import { BillingCustomers, Payments, StripeEvents, Subscriptions } from './billing.ts'
import { AuditLog } from './audit-log.ts'
import { ContactMessages } from './contact-messages.ts'
import { contentCollections } from './content/index.ts'
import { CreditAccounts, CreditGrants, CreditReservations, CreditTransactions } from './credits.ts'
import { DataExports } from './data-exports.ts'
import { Messages } from './messages.ts'
import { Notifications } from './notifications.ts'
import { OperatorNotices } from './operator-notices.ts'
import { PluginVersions } from './plugin-versions.ts'
import { Plugins } from './plugins.ts'
import { InviteCodes, Referrals } from './referrals.ts'
import { TurnEvents } from './turn-events.ts'
import { Turns } from './turns.ts'
import { Users } from './users.ts'

/** Every collection, in the order of the admin's menu. */
export const collections: CollectionConfig[] = [
  ...contentCollections,
  ContactMessages,
  Users,
  Plugins,
  PluginVersions,
  Messages,
  Attachments,
  Turns,
  TurnEvents,
  CreditAccounts,
  CreditGrants,
  CreditReservations,
  CreditTransactions,
  BillingCustomers,
  Subscriptions,
  Payments,
  StripeEvents,
  InviteCodes,
  Referrals,
  Notifications,
  DataExports,
  OperatorNotices,
  AuditLog,
]
