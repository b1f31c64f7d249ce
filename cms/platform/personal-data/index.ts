import type { Payload } from 'payload'
import type { Executor } from '../database/index.ts'

/**
 * What a feature hands out when people ask for a copy of their data, as `ErasureStep` is what it deletes with their account.
 * `features/personal-data.ts` lists all of it.
 */
export interface PersonalData {
  readonly records?: readonly PersonalRecords[]
  /** Lists files; their bytes are loaded one after another. */
  files?(payload: Payload, userId: string): Promise<readonly PersonalFile[]>
}

/** Where a page of rows ends: rows are read by date, then id. */
export interface Position {
  /** As PostgreSQL writes it. */
  readonly at: string
  readonly id: string
}

export interface PersonalRow extends Position {
  /** What the person gets. */
  readonly data: unknown
}

/** Rows of one kind: a JSON file with a list. */
export interface PersonalRecords {
  /** Path in the copy, such as `credits/transactions.json`. */
  readonly file: string
  page(executor: Executor, userId: string, after: Position, limit: number): Promise<PersonalRow[]>
}

export interface PersonalFile {
  /** Path in the copy. */
  readonly path: string
  load(): Promise<Uint8Array>
}
