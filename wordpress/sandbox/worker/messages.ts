import type { SandboxLimits } from '../limits.ts'
import type { Pack } from '../pack/pack-file.ts'
import type { SandboxProblem, SandboxResult } from '../result.ts'

/** The data that a worker is started with. */
export interface WorkerStart {
  readonly pack: Pack
  readonly module: WebAssembly.Module
  readonly phpVersion: string
  readonly limits: SandboxLimits
}

/** Its single task. */
export interface WorkerRequest {
  readonly slug: string
  readonly files: readonly (readonly [path: string, bytes: Uint8Array])[]
}

/** Its messages. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  /** Starts a step. The findings so far count if it never ends. */
  | { readonly type: 'step'; readonly during: string; readonly sofar: SandboxResult }
  | { readonly type: 'done'; readonly result: SandboxResult }

export const timedOut = (during: string, seconds: number): SandboxProblem => ({
  kind: 'time-limit',
  message: `It hangs there: it was not done after ${seconds} seconds.`,
  file: null,
  line: null,
  during,
})
