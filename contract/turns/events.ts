import type { CheckId, Finding } from '../report.ts'
import type { TurnErrorCode } from '../errors.ts'

/**
 * A turn is one message of a creator and what became of it. What happens in it is a list of numbered events,
 * stored before they are sent. Server and browser fold them with the same function, `applyTurnEvent`.
 */

export const activeTurnStatuses = ['queued', 'writing', 'checking', 'repairing'] as const
export const endedTurnStatuses = [
  'delivered',
  'restored',
  'answered',
  'declined',
  'failed',
  'cancelled',
] as const
export const turnStatuses = [...activeTurnStatuses, ...endedTurnStatuses] as const
export type ActiveTurnStatus = (typeof activeTurnStatuses)[number]
export type EndedTurnStatus = (typeof endedTurnStatuses)[number]
export type TurnStatus = ActiveTurnStatus | EndedTurnStatus

/** What a turn does: what its message asks a model for, or the fixes that need none. */
export const turnKinds = ['request', 'mechanical-fixes'] as const
export type TurnKind = (typeof turnKinds)[number]

export type ViewMode = 'backend' | 'frontend'

export interface QuickAction {
  readonly label: string
  readonly prompt: string
}

/** An element that was marked in the preview (spec, core §3): what the next message is about. */
export interface MarkedElement {
  readonly tag: string
  readonly id: string
  readonly classes: string
  readonly text: string
  readonly selector: string
}

/** What had to be left out of what the model is sent, because there was no room or it cannot be read. */
export type ContextCut =
  | 'history-shortened'
  | 'files-left-out'
  | 'tree-shortened'
  | 'preview-left-out'
  | 'report-shortened'
  | 'images-left-out'

/** What spoke most for sending a file; 'room': nothing, but all files fitted. */
export type FileReason = 'named' | 'reported' | 'marked' | 'main' | 'words' | 'changed' | 'room'

export interface SentFile {
  readonly path: string
  readonly why: FileReason
}

/** What a model was sent at the beginning of a turn, in estimated tokens. */
export interface TurnContext {
  readonly budget: number
  readonly used: number
  readonly files: { readonly sent: number; readonly of: number }
  /** The first files that were sent; missing in older events, as is the next. */
  readonly sent?: readonly SentFile[]
  /** How many files an index told of, because not all could be sent. */
  readonly indexed?: number
  readonly messages: { readonly sent: number; readonly of: number }
  readonly images: { readonly sent: number; readonly of: number }
  readonly cuts: readonly ContextCut[]
}

/** The provider cannot answer just now: when the next try is made. */
export interface ModelWaiting {
  readonly reason: 'rate_limited' | 'unavailable'
  /** Time of the next try. */
  readonly until: string
  readonly retry: number
  readonly of: number
}

/** No worker has a free place for the turn. */
export interface PlaceWaiting {
  readonly reason: 'place'
  /** Requests that are taken up before this one. */
  readonly ahead: number
  /** Whether other requests of the same person have to end first. */
  readonly own: boolean
}

/** The WordPress in which the plugin is tried cannot be had just now, or tries the plugins of others first. */
export interface SandboxWaiting {
  readonly reason: 'sandbox' | 'sandbox_line'
}

/** What a turn waits for: a worker, the model, or the WordPress in which the plugin is tried. */
export type TurnWaiting = PlaceWaiting | ModelWaiting | SandboxWaiting

export interface PlannedFile {
  readonly path: string
  readonly summary: string
}

/** A part of a request that is not built, or not as it was asked for, and the reason. */
export interface LeftOutPart {
  readonly part: string
  readonly why: string
}

/** How the model accounts for a request before it writes, in words for the person: every part is in one of the two. */
export interface RequestAccount {
  readonly understood: readonly string[]
  readonly leftOut: readonly LeftOutPart[]
}

/** The account of a model that gave none. */
export const emptyAccount: RequestAccount = { understood: [], leftOut: [] }

/** The version a turn made. `number` is ours ('Version 3'), `header` the Version of the plugin's header. */
export interface TurnVersion {
  readonly id: string
  readonly number: number
  readonly header: string
}

/** How a turn ended: its last event says it, and its state keeps it. */
export interface TurnResult {
  readonly version: TurnVersion | null
  /** Number of the earlier version that `version` has the files of, in a restored turn; else null. */
  readonly restored: number | null
  readonly explanation: string
  readonly features: readonly string[]
  readonly quickActions: readonly QuickAction[]
  readonly error: TurnErrorCode | null
  readonly charged: number
  /** Paths of what was written and not delivered: it can be kept. */
  readonly draft: readonly string[]
  /** The copy that the turn, its messages and its version belong to now, if the plugin was an imported original. */
  readonly movedTo?: string
}

/** What an event says, without its number and time. */
export type TurnEventBody =
  /** A worker took the turn up; after a crash the next attempt does, and goes on from the last checkpoint. */
  | { readonly type: 'started'; readonly attempt: number }
  | { readonly type: 'status'; readonly status: ActiveTurnStatus }
  /** What the model is sent, and what had to be left out. */
  | { readonly type: 'context'; readonly context: TurnContext }
  | { readonly type: 'waiting'; readonly waiting: TurnWaiting }
  | { readonly type: 'text'; readonly delta: string }
  /** The last plan holds. `account` is missing if the model gave none with it. */
  | { readonly type: 'plan'; readonly files: readonly PlannedFile[]; readonly account?: RequestAccount }
  /** A piece of a file that is being written. `start` empties what was there under that path before. */
  | { readonly type: 'file.delta'; readonly path: string; readonly delta: string; readonly start: boolean }
  /** A file is complete and kept (a checkpoint). `lines` counts its lines; `added` and `removed` against the last version. */
  | {
      readonly type: 'file.written'
      readonly path: string
      readonly lines: number
      readonly added: number
      readonly removed: number
      readonly isNew: boolean
    }
  | { readonly type: 'file.deleted'; readonly path: string }
  | { readonly type: 'file.renamed'; readonly path: string; readonly to: string; readonly lines: number }
  | { readonly type: 'preview'; readonly view: ViewMode }
  | {
      readonly type: 'check'
      readonly id: CheckId
      readonly status: 'running' | 'passed' | 'failed'
      readonly findings: readonly Finding[]
    }
  /** The checks found something, and the model mends it, free. */
  | { readonly type: 'repair'; readonly round: number; readonly of: number }
  /** `restored` is missing in events that were stored before turns could restore. */
  | ({ readonly type: 'ended'; readonly status: EndedTurnStatus; readonly restored?: number | null } & Omit<
      TurnResult,
      'restored'
    >)

/** An event as it is stored and sent: numbered 1, 2, 3 … within its turn. */
export type TurnEvent = TurnEventBody & { readonly seq: number; readonly at: string }

/** What goes over the realtime channel: an event, or, where it would be too large, only its number. */
export type TurnProgress =
  | { readonly turnId: string; readonly pluginId: string; readonly events: readonly TurnEvent[] }
  | { readonly turnId: string; readonly pluginId: string; readonly refetch: number }
