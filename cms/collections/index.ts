import type { CollectionConfig } from 'payload'
import { CreditAccounts, CreditGrants, CreditReservations, CreditTransactions } from './credits.ts'
import { Messages } from './messages.ts'
import { PluginVersions } from './plugin-versions.ts'
import { Plugins } from './plugins.ts'
import { TurnEvents } from './turn-events.ts'
import { Turns } from './turns.ts'
import { Users } from './users.ts'

/** Every collection, in the order of the admin's menu. */
export const collections: CollectionConfig[] = [
  Users,
  Plugins,
  PluginVersions,
  Messages,
  Turns,
  TurnEvents,
  CreditAccounts,
  CreditGrants,
  CreditReservations,
  CreditTransactions,
]
