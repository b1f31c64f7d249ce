import type { QuickAction, MarkedElement, TurnEventBody } from '#contract/turns/index.ts'
import type { Report } from '#contract/report.ts'
import type { Draw } from '#cms/features/credits/types.ts'
import type { Checkpoint } from '#cms/features/generation/run/begin.ts'
import type { StoredDraft } from '#cms/features/generation/run/draft.ts'
import type { Manifest } from '#cms/features/plugins/manifest.ts'

/**
 * What JavaScript gets for each of PostgreSQL's types, through Drizzle. The columns of an enumeration are the union of its
 * values, and those of JSON have the types below.
 */
export interface ColumnTypes {
  bool: boolean
  bpchar: string
  bytea: Buffer
  float4: number
  float8: number
  int2: number
  int4: number
  /** Numbers that are too large or too exact for JavaScript's. */
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

/** What our code keeps in columns of JSON. Who reads another one has to look at what is in it. */
export interface JsonColumns {
  'credit_reservations.draws': Draw[]
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
