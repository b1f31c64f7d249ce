import { activeTurnStatuses } from '#contract/turns/index.ts'
import { sql } from '../../database/index.ts'

/** One worker's go at a turn. Every write names it: a worker that stalled and woke up later is refused. */
export interface Attempt {
  readonly turnId: string
  readonly number: number
}

/** The turn was stopped, ended, or taken over by another worker: nothing more may be written by this one. */
export class Fenced extends Error {
  constructor() {
    super('the turn belongs to somebody else now')
    this.name = 'Fenced'
  }
}

const list = activeTurnStatuses.map((status) => `'${status}'`).join(', ')

/** SQL: the turn's status is an active one. */
export const isActive = sql.raw(`status in (${list})`)

/** SQL: the row of `turns` is this attempt's, and still active. */
export const isMine = ({ turnId, number }: Attempt) =>
  sql`id = ${turnId} and attempt = ${number} and ${isActive}`
