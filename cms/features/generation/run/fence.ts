import { sql } from '../../../platform/database/index.ts'
import { isActive } from '../../plugins/index.ts'

export { isActive }

/** One worker's go at a turn. Every write names it: a worker that stalled and woke up later is refused. */
export interface Attempt {
  readonly turnId: string
  readonly number: number
}

/** The turn was stopped, ended, or taken over by another worker: nothing more may be written by this one. */
export class Fenced extends Error {
  constructor() {
    super('this attempt no longer owns the turn')
    this.name = 'Fenced'
  }
}

/** SQL: the row of `turns` is this attempt's, and still active. */
export const ownedBy = ({ turnId, number }: Attempt) =>
  sql`id = ${turnId} and attempt = ${number} and ${isActive}`
