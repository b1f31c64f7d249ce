import type { CheckId, CheckResult, Report } from '#contract/report.ts'
import type { CapturedPreviews } from '../captured/index.ts'
import type { TakenIn } from '../intake/index.ts'
import type { Fixed } from '../security/fixes/index.ts'
import type { FileOutline } from '../outline/index.ts'
import type { SandboxResult } from '../sandbox/index.ts'
import type { Claims } from '../verify/index.ts'

/** Why something is not taken in as a plugin: an error's class does not survive the way between two threads. */
export interface Refused {
  readonly refused: string
  readonly hint: string | null
}

/** Messages to and from the worker thread. */
export interface Tasks {
  readonly verify: {
    readonly asked: {
      readonly files: ReadonlyMap<string, Uint8Array>
      readonly slug: string | undefined
      readonly foreign: boolean | undefined
      readonly claims: Claims | undefined
      /** See `readingChecks`. */
      readonly only: readonly CheckId[] | undefined
    }
    readonly answer: Report
  }
  readonly captured: {
    readonly asked: Pick<SandboxResult, 'pages'>
    readonly answer: CapturedPreviews
  }
  readonly outline: {
    readonly asked: { readonly files: readonly (readonly [string, string])[]; readonly milliseconds: number }
    readonly answer: readonly FileOutline[]
  }
  readonly takeIn: {
    readonly asked: { readonly zip: Uint8Array; readonly now: Date; readonly folder: string | undefined }
    readonly answer: TakenIn | Refused
  }
  readonly fix: {
    readonly asked: {
      readonly files: ReadonlyMap<string, Uint8Array>
      readonly slug: string | undefined
      readonly foreign: boolean
      readonly untouched: readonly string[]
    }
    readonly answer: Fixed
  }
}
export type TaskName = keyof Tasks

export type ThreadRequest = {
  readonly [Name in TaskName]: { readonly task: Name; readonly asked: Tasks[Name]['asked'] }
}[TaskName]

export type CheckStatus = 'running' | 'passed' | 'failed'

/** What a thread reports while it works. */
export interface Listener {
  readonly onCheck?: ((id: CheckId, status: CheckStatus) => void) | undefined
  readonly onResult?: ((result: CheckResult) => void) | undefined
}

export type ThreadMessage =
  /** It is loaded, and waits for its first request. */
  | { readonly type: 'ready' }
  | { readonly type: 'check'; readonly id: CheckId; readonly status: CheckStatus }
  | { readonly type: 'checked'; readonly result: CheckResult }
  | { readonly type: 'answer'; readonly answer: Tasks[TaskName]['answer'] }
  | { readonly type: 'failed'; readonly message: string }
