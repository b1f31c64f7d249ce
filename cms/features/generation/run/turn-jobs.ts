import type { Job as TakenJob } from 'pg-boss'
import { limits } from '#contract/limits.ts'
import { database, transaction } from '../../../platform/database/index.ts'
import type { JobHandler, Worker } from '../../../platform/queue/index.ts'
import { filterEndedTurns, failLostTurn, stopChannel } from '../end-turn.ts'
import { handBackTurn, rankOwnTurns } from '../queue.ts'
import type { TurnJob } from '../queue.ts'
import { Fenced } from './fence.ts'
import { Interrupted, runTurn } from './run-turn.ts'

/** A worker's running turns, each with a controller to abort it. */
class Turns {
  readonly #worker: Worker
  readonly #running = new Map<string, AbortController>()

  constructor(worker: Worker) {
    this.#worker = worker
  }

  async #run(job: TakenJob, turnId: string): Promise<void> {
    const { payload, stopping, own } = this.#worker
    if (stopping.aborted) throw new Interrupted()
    const controller = new AbortController()
    this.#running.set(turnId, controller)
    // The queue gave the job to another worker: this attempt is fenced already and only has to end.
    const takenAway = () => controller.abort(new Fenced())
    job.signal.addEventListener('abort', takenAway)
    try {
      await own(
        turnId,
        () => runTurn(payload, turnId, controller.signal, job.retryCount),
        // The next attempt resumes from the checkpoint, so this one has to end.
        () => controller.abort(new Fenced()),
      )
    } finally {
      job.signal.removeEventListener('abort', takenAway)
      if (this.#running.get(turnId) === controller) this.#running.delete(turnId)
    }
  }

  async work(job: TakenJob, { turnId }: TurnJob): Promise<void> {
    const { payload, taker, log } = this.#worker
    try {
      await this.#run(job, turnId)
    } catch (error) {
      if (error instanceof Interrupted) {
        await transaction(payload, (tx) => handBackTurn(taker, tx, job))
        return
      }
      // An unexpected error may be temporary; one that recurs is not worth another model call.
      if (job.retryCount < limits.turn.attemptsWithoutProgress) throw error
      log.error({ err: error, turnId }, 'a turn was given up after several errors')
      await failLostTurn(payload, turnId)
    }
  }

  /** Re-ranks a person's waiting turns after one is done. */
  async moveUp({ id, groupId }: TakenJob): Promise<void> {
    if (!groupId) return
    await rankOwnTurns(database(this.#worker.payload), groupId, id).catch((error: unknown) => {
      this.#worker.log.warn({ err: error }, "a person's turns could not be ranked")
    })
  }

  end(turnId: string): void {
    this.#running.get(turnId)?.abort(new Fenced())
  }

  /** Aborts turns whose stop notification was missed. */
  endStopped(): void {
    filterEndedTurns(this.#worker.payload, [...this.#running.keys()]).then(
      (ended) => ended.forEach((turnId) => this.end(turnId)),
      (error: unknown) => this.#worker.log.warn({ err: error }, 'stopped turns could not be looked up'),
    )
  }

  interrupt(): void {
    for (const controller of this.#running.values()) controller.abort(new Interrupted())
  }
}

/** The worker's side of turns. */
export function handleTurns(worker: Worker): JobHandler<TurnJob> {
  const turns = new Turns(worker)
  return {
    async handle(job, data) {
      try {
        await turns.work(job, data)
      } finally {
        await turns.moveUp(job)
      }
    },
    channels: { [stopChannel]: (turnId) => turns.end(turnId) },
    onListening: () => turns.endStopped(),
    giveBack: () => turns.interrupt(),
  }
}
