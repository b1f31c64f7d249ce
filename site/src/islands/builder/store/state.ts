import type { Me, Workspace } from '#contract/api.ts'
import type { TurnProgress, TurnState, ViewMode } from '#contract/turns/index.ts'
import type { RealtimeState } from '../../../lib/realtime.ts'

/** How far the builder is with opening. */
export type Phase = 'opening' | 'ready' | 'not-found' | 'failed'

/** A message on its way to the server, until it is answered: the same one again is the same request. */
export interface Outgoing {
  readonly requestId: string
  readonly prompt: string
}

export interface BuilderData {
  readonly phase: Phase
  /** Why it could not be opened, in words. */
  readonly problem: string
  readonly me: Me | null
  readonly balance: number | null
  readonly pluginId: string | null
  readonly workspace: Workspace | null
  /** The turn that is being made, or null. */
  readonly turn: TurnState | null
  readonly outgoing: Outgoing | null
  readonly stopping: boolean
  readonly realtime: RealtimeState
  readonly outOfCredits: { readonly needed: number } | null
  readonly view: ViewMode
  /** The text in the prompt box. */
  readonly text: string
}

export interface BuilderActions {
  /** Opens the builder: who is here, which plugin, what waits to be sent. */
  open(): Promise<void>
  /** Asks the server for the plugin again. */
  reload(): Promise<void>
  /** Sends a message; while one is on its way or a turn is being made, nothing happens. */
  send(prompt: string, requestId?: string): Promise<void>
  /** Folds progress into the turn; a gap fetches the turn. */
  apply(progress: TurnProgress): void
  /** Fetches the turn as it stands, after a gap or a lost connection. */
  refetchTurn(): Promise<void>
  refetchBalance(): Promise<void>
  stop(): Promise<void>
  setRealtime(state: RealtimeState): void
  setText(text: string): void
  setView(view: ViewMode): void
  askForCredits(needed: number): void
  closeCredits(): void
}

export type Builder = BuilderData & BuilderActions

export const initialData: BuilderData = {
  phase: 'opening',
  problem: '',
  me: null,
  balance: null,
  pluginId: null,
  workspace: null,
  turn: null,
  outgoing: null,
  stopping: false,
  realtime: 'connecting',
  outOfCredits: null,
  view: 'backend',
  text: '',
}

/** How a slice reads and changes the store. */
export interface Store {
  get(): Builder
  set(change: Partial<BuilderData>): void
}

/** Whether a message can be sent now. */
export const canSend = ({ outgoing, turn, phase }: BuilderData): boolean =>
  phase === 'ready' && outgoing === null && turn === null
