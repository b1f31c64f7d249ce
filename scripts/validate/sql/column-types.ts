import type { QuickAction, MarkedElement, RequestAccount, TurnEventBody } from '#contract/turns/index.ts'
import type { Report } from '#contract/report.ts'
import type { Draw } from '#cms/features/credits/types.ts'
import type { Checkpoint } from '#cms/features/generation/run/begin.ts'
import type { StoredDraft } from '#cms/features/generation/run/draft.ts'
import type { Manifest } from '#cms/features/plugins/manifest.ts'

/**
 * The JavaScript types of PostgreSQL's types, as Drizzle returns them. Enumeration columns are the union of their
 * values, and JSON columns have the types below.
 */
export interface ColumnTypes {
  bool: boolean
  bpchar: string
  bytea: Buffer
  float4: number
  float8: number
  int2: number
  int4: number
  /** Numbers too large or too precise for JavaScript. */
  int8: string
  numeric: string
  interval: string
  name: string
  text: string
  timestamptz: string
  uuid: string
  varchar: string
  _text: string[]
  _float8: number[]
  json: unknown
  jsonb: unknown
}

/** The types of our JSON columns. Code that reads another one has to validate its content. */
export interface JsonColumns {
  'credit_reservations.draws': Draw[]
  'mail_outbox.fields': Readonly<Record<string, string>>
  'messages.account': RequestAccount
  'messages.features': readonly string[]
  'messages.files': readonly string[]
  'messages.marked_elements': readonly MarkedElement[]
  'messages.quick_actions': readonly QuickAction[]
  'plugin_versions.manifest': Manifest
  'plugin_versions.report': Report
  'turn_events.body': TurnEventBody
  'turns.checkpoint': Partial<Checkpoint>
  'turns.draft': StoredDraft
  'turns.marked_elements': readonly MarkedElement[]
  'turns.report': Report
}
