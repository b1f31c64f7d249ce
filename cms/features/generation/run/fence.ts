import { sql } from '../../../platform/database/index.ts'
import { isActive } from '../../plugins/index.ts'

export { isActive }

/** One worker's attempt at a turn. Every write names it, so that a worker that stalled and resumed later is refused. */
export interface Attempt {
  readonly turnId: string
  readonly number: number
}

/** The turn was stopped, ended, or taken over by another worker: this attempt must not write any more. */
export class Fenced extends Error {
  constructor() {
    super('this attempt no longer owns the turn')
    this.name = 'Fenced'
  }
}

/** SQL condition: the row of `turns` belongs to this attempt and is still active. */
export const ownedBy = ({ turnId, number }: Attempt) =>
  sql`id = ${turnId} and attempt = ${number} and ${isActive}`
