import type { PluginSummary } from './api.ts'

/** A call that executes its argument or hides code (spec, core §5). */
export interface DangerousCall {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly name: string
}

/** The result of the security scan; it warns, and blocks nothing. */
export interface SecurityWarning {
  readonly warning: string
  /** The first `limits.upload.namedCalls`. */
  readonly calls: readonly DangerousCall[]
  /** Calls beyond those. */
  readonly more: number
}

/** `POST /api/app/imports` (201): a plugin that was uploaded, with what its header says. */
export interface ImportAnswer {
  readonly plugin: PluginSummary
  readonly versionNumber: number
  readonly name: string
  readonly version: string
  readonly author: string
  readonly description: string
  /** Paths of the first `limits.upload.namedFiles` files, sorted. */
  readonly files: readonly string[]
  readonly fileCount: number
  /** How many of the files are neither shown, read by models nor edited. */
  readonly keptAsIs: number
  /** Null where nothing was found. */
  readonly security: SecurityWarning | null
}

/** Headers of an upload: the name of the file, percent-encoded, and a UUID that is the same for every try of one press. */
export const importHeaders = { fileName: 'X-File-Name', key: 'Idempotency-Key' } as const
