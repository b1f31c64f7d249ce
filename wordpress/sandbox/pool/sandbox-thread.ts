import { Worker } from 'node:worker_threads'
import type { SandboxRequest, SandboxResult } from '../result.ts'
import { watchTime } from './watch-time.ts'
import { timedOut } from '../worker/messages.ts'
import type { WorkerMessage, WorkerRequest, WorkerStart } from '../worker/messages.ts'

/** Megabytes of JavaScript's own heap in a worker; PHP's memory is counted for itself. */
const heapMegabytes = 384

/** One worker: ready some time after it was started, used once. */
export interface SandboxThread {
  /** Fulfilled when it is warm; rejected where it does not get there. */
  readonly ready: Promise<void>
  /**
   * Judges one plugin.
   * @throws Error where the worker itself breaks; the signal's reason
   */
  judge(request: SandboxRequest, signal: AbortSignal | undefined): Promise<SandboxResult>
  /** Ends it, whatever it does. */
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
  // Whatever it says there is dropped, but must be taken from it.
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
