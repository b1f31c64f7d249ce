import type { CheckId, Finding } from '../report.ts'
import { emptyAccount, endedTurnStatuses } from './events.ts'
import type {
  EndedTurnStatus,
  RequestAccount,
  TurnContext,
  TurnEvent,
  TurnResult,
  TurnStatus,
  TurnWaiting,
  ViewMode,
} from './events.ts'
import { applyFileEvent, settleFiles } from './files.ts'
import type { TurnFile } from './files.ts'

export interface TurnCheck {
  readonly id: CheckId
  readonly status: 'running' | 'passed' | 'failed'
  readonly findings: readonly Finding[]
}

/** The whole of a turn at one moment, as `GET /api/app/turns/{id}` answers it. */
export interface TurnState extends TurnResult {
  readonly id: string
  readonly pluginId: string
  readonly requestId: string
  readonly prompt: string
  readonly viewMode: ViewMode
  readonly status: TurnStatus
  /** Number of the last event that is folded in; 0 before the first. */
  readonly seq: number
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly context: TurnContext | null
  /** While the provider, or the sandbox, is waited for. */
  readonly waiting: TurnWaiting | null
  readonly text: string
  /** Whether the model made a plan; without it no total is shown. */
  readonly planned: boolean
  /** How the model understood the request, as of its last plan. */
  readonly account: RequestAccount
  readonly files: readonly TurnFile[]
  readonly checks: readonly TurnCheck[]
  readonly repairRound: number
  readonly previews: Readonly<Record<ViewMode, boolean>>
}

/** The state of a turn before its first event. */
export type TurnSeed = Pick<TurnState, 'id' | 'pluginId' | 'requestId' | 'prompt' | 'viewMode' | 'createdAt'>

/** The state of a turn in which nothing has happened yet. */
export function newTurnState(seed: TurnSeed): TurnState {
  return {
    ...seed,
    status: 'queued',
    seq: 0,
    startedAt: null,
    endedAt: null,
    context: null,
    waiting: null,
    text: '',
    planned: false,
    account: emptyAccount,
    files: [],
    checks: [],
    repairRound: 0,
    previews: { backend: false, frontend: false },
    version: null,
    restored: null,
    explanation: '',
    features: [],
    quickActions: [],
    error: null,
    charged: 0,
    draft: [],
  }
}

/** Whether nothing more will happen in the turn. */
export function turnHasEnded(status: TurnStatus): status is EndedTurnStatus {
  return (endedTurnStatuses as readonly TurnStatus[]).includes(status)
}

/**
 * Folds one event into the state.
 * @returns the new state; the same state when the event is already in it; null when events are missing
 *   between the two, in which case the caller has to fetch the turn anew
 */
export function applyTurnEvent(state: TurnState, event: TurnEvent): TurnState | null {
  if (event.seq <= state.seq) return state
  if (event.seq !== state.seq + 1) return null
  const files = settleFiles(state.files, event)
  const next = { ...state, seq: event.seq, waiting: null, files }
  switch (event.type) {
    case 'started':
      return { ...next, status: 'writing', startedAt: state.startedAt ?? event.at }
    case 'status':
      return { ...next, status: event.status }
    case 'context':
      return { ...next, context: event.context }
    case 'waiting':
      return { ...next, waiting: event.waiting }
    case 'text':
      return { ...next, text: state.text + event.delta }
    case 'plan':
      return {
        ...next,
        planned: true,
        account: event.account ?? state.account,
        files: applyFileEvent(files, event),
      }
    case 'file.delta':
    case 'file.written':
    case 'file.deleted':
    case 'file.renamed':
      return { ...next, files: applyFileEvent(files, event) }
    case 'preview':
      return { ...next, previews: { ...state.previews, [event.view]: true } }
    case 'check': {
      const { id, status, findings } = event
      return {
        ...next,
        checks: [...state.checks.filter((check) => check.id !== id), { id, status, findings }],
      }
    }
    case 'repair':
      return { ...next, status: 'repairing', repairRound: event.round, checks: [] }
    case 'ended': {
      const { status, version, restored = null, explanation, features, quickActions } = event
      const { error, charged, draft, movedTo } = event
      return {
        ...next,
        status,
        version,
        restored,
        explanation,
        features,
        quickActions,
        error,
        charged,
        draft,
        ...(movedTo !== undefined && { movedTo }),
        endedAt: event.at,
        // A check that was given up, or could not be made, has not run.
        checks: state.checks.filter((check) => check.status !== 'running'),
      }
    }
  }
}
