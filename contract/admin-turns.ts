import type { EndedTurnStatus, TurnEvent, TurnKind, TurnStatus } from './turns/index.ts'

/** Requests as admins see them: a list of all, and the story of one. */

/** By how they ended; 'running' has not. */
export const turnOutcomes = [
  'running',
  'delivered',
  'restored',
  'answered',
  'declined',
  'failed',
  'cancelled',
] as const satisfies readonly ('running' | EndedTurnStatus)[]
export type TurnOutcome = (typeof turnOutcomes)[number]

export const isTurnOutcome = (value: unknown): value is TurnOutcome =>
  (turnOutcomes as readonly unknown[]).includes(value)

/** The names in a query string. */
export const turnListParameters = { search: 'q', outcome: 'outcome', after: 'after' } as const

export const adminTurnLimits = {
  perPage: 50,
  /** Characters of a prompt in the list. */
  promptExcerpt: 160,
  searchCharacters: 254,
  shortestSearch: 3,
  /** Whose requests a search by a part of an email lists. */
  people: 20,
  /** Characters of what a model said, and of what a tool answered it. */
  saidCharacters: 2_000,
  answerCharacters: 300,
} as const

/** Who asked, or null once their account is deleted. */
export interface TurnPerson {
  readonly id: string
  readonly email: string
  readonly name: string | null
}

export interface ListedTurn {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly endedAt: string | null
  readonly status: TurnStatus
  readonly errorCode: string | null
  /** Its beginning. */
  readonly prompt: string
  readonly person: TurnPerson | null
  readonly plugin: string
}

/** `GET /api/app/admin/turns?q=&outcome=&after=`, newest first. */
export interface TurnsAnswer {
  readonly turns: readonly ListedTurn[]
  /** Null on the last page. */
  readonly next: string | null
}

/** A tool that a model called. */
export interface ModelToolCall {
  readonly tool: string
  /** The file or words that it was called with; empty for none. */
  readonly about: string
  /** The beginning of what the tool answered. */
  readonly answer: string
}
/** One answer of the model. */
export interface ModelAnswer {
  readonly said: string
  readonly calls: readonly ModelToolCall[]
}

/** What happened with the credits of a request. */
export interface TurnCharge {
  readonly amount: number
  readonly status: 'open' | 'settled' | 'released'
  /** The grants that they came from. */
  readonly from: readonly string[]
  /** ISO 8601. */
  readonly closedAt: string | null
  /** The balance afterwards, once charged. */
  readonly balance: number | null
}

/** The queue's side of a request; null once the queue has forgotten it. */
export interface TurnJobState {
  readonly state: string
  readonly retries: number
  /** Why the last try broke off, if it did. */
  readonly error: string | null
}

/** `GET /api/app/admin/turns/{id}`: everything that happened to one request. */
export interface TurnStory {
  readonly id: string
  readonly kind: TurnKind
  readonly prompt: string
  readonly status: TurnStatus
  readonly errorCode: string | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly endedAt: string | null
  readonly attempt: number
  readonly images: number
  readonly markedElements: number
  readonly person: TurnPerson | null
  readonly plugin: { readonly id: string; readonly name: string }
  /** The version that it made. */
  readonly version: number | null
  readonly usage: {
    readonly calls: number
    readonly promptTokens: number
    readonly completionTokens: number
  } | null
  /** Without the pieces of files, and with texts in one. */
  readonly events: readonly TurnEvent[]
  /** How many there were in all. */
  readonly eventCount: number
  readonly answers: readonly ModelAnswer[]
  readonly charge: TurnCharge | null
  readonly job: TurnJobState | null
}

/** `POST /api/app/admin/turns/{id}/run-again` */
export interface RunAgainAnswer {
  readonly turn: string
  /** The admin's own plugin. */
  readonly plugin: string
}
