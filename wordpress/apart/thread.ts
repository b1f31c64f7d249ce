import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { watchTime } from '../sandbox/pool/watch-time.ts'
import type { Listener, TaskName, Tasks, ThreadMessage, ThreadRequest } from './messages.ts'

/** The input exceeded the limits. */
export class TooMuch extends Error {
  readonly of: 'time' | 'memory'
  constructor(of: 'time' | 'memory') {
    super(`It takes too much ${of}.`)
    this.name = 'TooMuch'
    this.of = of
  }
}

export interface Bounds {
  /** Milliseconds that one request may take on the processor, and on the clock. */
  readonly cpuMs: number
  readonly clockMs: number
  /** Megabytes of JavaScript's heap; null leaves it to Node. */
  readonly heapMegabytes: number | null
}

export interface ReadingThread {
  /** Whether it can take a further request. */
  isSound(): boolean
  /**
   * One request; a second one must wait for the first. What goes wrong ends the thread.
   * @throws TooMuch; the signal's reason; Error where the thread itself breaks
   */
  run<Name extends TaskName>(
    task: Name,
    asked: Tasks[Name]['asked'],
    signal: AbortSignal | undefined,
    listener?: Listener,
  ): Promise<Tasks[Name]['answer']>
}

/**
 * The thread's own file, as source, as everything outside of Next's bundle runs. Found in two steps, since a bundler
 * takes a file that is named in one for a part of the bundle.
 */
const folder = path.dirname(fileURLToPath(import.meta.url))
const script = pathToFileURL(path.join(folder, 'main.ts'))

/** Starts a thread. While it has nothing to do it keeps no process from ending. */
export function startReadingThread({ cpuMs, clockMs, heapMegabytes }: Bounds): ReadingThread {
  const worker = new Worker(script, {
    env: {},
    argv: [],
    execArgv: [],
    stdin: false,
    ...(heapMegabytes !== null && { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
  })
  worker.unref()
  let sound = true
  const broken = new Promise<never>((_resolve, reject) => {
    worker.once('error', (cause: Error & { code?: string }) => {
      sound = false
      const isFull = cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isFull ? new TooMuch('memory') : new Error(`A thread broke: ${cause.message}`, { cause }))
    })
    worker.once('exit', () => {
      sound = false
      reject(new Error('A thread ended by itself.'))
    })
  })
  broken.catch(() => undefined)
  const ready = new Promise<void>((resolve) => worker.once('message', () => resolve()))

  return {
    isSound: () => sound,
    async run(task, asked, signal, { onCheck, onResult } = {}) {
      type Answer = Tasks[typeof task]['answer']
      worker.ref()
      const answer = Promise.withResolvers<Answer>()
      const abort = (): void => answer.reject(signal?.reason as Error)
      signal?.addEventListener('abort', abort, { once: true })
      const hear = (message: ThreadMessage): void => {
        if (message.type === 'check') onCheck?.(message.id, message.status)
        else if (message.type === 'checked') onResult?.(message.result)
        else if (message.type === 'answer') answer.resolve(message.answer as Answer)
        else if (message.type === 'failed') answer.reject(new Error(message.message))
      }
      let clock: ReturnType<typeof watchTime> | undefined
      try {
        signal?.throwIfAborted()
        // To load it is not what the request takes.
        await Promise.race([ready, broken, answer.promise])
        worker.on('message', hear)
        clock = watchTime(worker, { stepMs: cpuMs, runMs: cpuMs, stepClockMs: clockMs }, () =>
          answer.reject(new TooMuch('time')),
        )
        worker.postMessage({ task, asked } as ThreadRequest)
        return await Promise.race([answer.promise, broken])
      } catch (error) {
        sound = false
        void worker.terminate()
        throw error
      } finally {
        clock?.stop()
        worker.off('message', hear)
        signal?.removeEventListener('abort', abort)
        worker.unref()
      }
    },
  }
}
