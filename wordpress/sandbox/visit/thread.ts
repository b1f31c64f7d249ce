import { Worker } from 'node:worker_threads'
import { watchTime } from '../pool/watch-time.ts'
import type { VisitCommand, VisitReply, VisitWorkerStart } from './messages.ts'

/** Megabytes of the JavaScript heap of a worker, not counting PHP's memory. */
const heapMegabytes = 384

/** A worker of its own for one plugin. */
export interface VisitThread {
  /**
   * Does one thing after another.
   * @throws Error if it takes too long, fails, or the worker breaks
   */
  obey(command: VisitCommand): Promise<unknown>
  end(): Promise<void>
}

/** Starts a worker, as sealed off as those of the pool. @throws Error if it does not start */
export async function startVisitThread(start: VisitWorkerStart): Promise<VisitThread> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: start,
    env: {},
    argv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  worker.stdout.resume()
  worker.stderr.resume()
  let waiting: PromiseWithResolvers<unknown> | null = null
  let ended: Error | null = null
  const fail = (error: Error): void => {
    ended = error
    waiting?.reject(error)
  }
  worker.once('error', (cause) => fail(new Error(`A worker broke: ${cause.message}`, { cause })))
  worker.once('exit', () => fail(new Error('The worker has ended.')))
  worker.on('message', (message: VisitReply) => {
    if (message.type === 'failure') waiting?.reject(new Error(message.message))
    else waiting?.resolve(message.type === 'reply' ? message.value : null)
  })
  waiting = Promise.withResolvers()
  await waiting.promise

  let last: Promise<unknown> = Promise.resolve()
  const next = async (command: VisitCommand): Promise<unknown> => {
    if (ended) throw ended
    waiting = Promise.withResolvers()
    const clock = watchTime(worker, start.limits, (seconds) => {
      fail(new Error(`WordPress did not answer within ${seconds} seconds.`))
      void worker.terminate()
    })
    try {
      worker.postMessage(command)
      return await waiting.promise
    } finally {
      clock.stop()
    }
  }

  return {
    obey(command) {
      const answer = last.then(() => next(command))
      last = answer.catch(() => undefined)
      return answer
    },
    async end() {
      await worker.terminate()
    },
  }
}
