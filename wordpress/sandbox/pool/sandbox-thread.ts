import { Worker } from 'node:worker_threads'
import type { SandboxRequest, SandboxResult } from '../result.ts'
import { watchTime } from './watch-time.ts'
import { timedOut } from '../worker/messages.ts'
import type { WorkerMessage, WorkerRequest, WorkerStart } from '../worker/messages.ts'

/** Megabytes of the JavaScript heap of a worker, not counting PHP's memory. */
const heapMegabytes = 384

/** A worker, used once. */
export interface SandboxThread {
  /** Resolves when it is warm; rejects if it fails to start. */
  readonly ready: Promise<void>
  /**
   * Runs one plugin.
   * @throws Error if the worker itself breaks; the signal's reason
   */
  judge(request: SandboxRequest, signal: AbortSignal | undefined): Promise<SandboxResult>
  /** Terminates it. */
  end(): Promise<void>
}

export function startSandboxThread(start: WorkerStart): SandboxThread {
  const worker = new Worker(new URL('../worker/main.ts', import.meta.url), {
    workerData: start,
    env: {},
    argv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // Discarded, but it has to be read.
  worker.stdout.resume()
  worker.stderr.resume()
  const { limits } = start

  const broken = new Promise<never>((_resolve, reject) => {
    worker.once('error', (cause) => reject(new Error(`A worker broke: ${cause.message}`, { cause })))
    worker.once('exit', (code) => reject(new Error(`A worker ended by itself (${code}).`)))
  })
  broken.catch(() => undefined)
  const ready = Promise.race([
    broken,
    new Promise<void>((resolve) => {
      worker.once('message', (message: WorkerMessage) => message.type === 'ready' && resolve())
    }),
  ])
  ready.catch(() => undefined)

  const judge = async ({ slug, files }: SandboxRequest, signal?: AbortSignal): Promise<SandboxResult> => {
    signal?.throwIfAborted()
    const answer = Promise.withResolvers<SandboxResult>()
    let last: Extract<WorkerMessage, { type: 'step' }> | undefined
    const clock = watchTime(worker, limits, (seconds) => {
      if (!last) return answer.reject(new Error('A worker did not begin.'))
      const { sofar, during } = last
      answer.resolve({ ...sofar, problems: [...sofar.problems, timedOut(during, seconds)] })
    })
    const abort = (): void => answer.reject(signal?.reason as Error)
    signal?.addEventListener('abort', abort, { once: true })
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'done') return answer.resolve(message.result)
      if (message.type !== 'step') return
      last = message
      clock.nextStep()
    })
    try {
      worker.postMessage({ slug, files: [...files] } satisfies WorkerRequest)
      return await Promise.race([answer.promise, broken])
    } finally {
      clock.stop()
      signal?.removeEventListener('abort', abort)
    }
  }

  return {
    ready,
    judge,
    async end() {
      await worker.terminate()
    },
  }
}
