import type { Payload } from 'payload'
import type { TurnErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { database, row, sql, transaction } from '../../../platform/database/index.ts'
import { environment } from '../../../platform/environment.ts'
import { reportModelOutage } from '../model/outage.ts'
import { reportMessage } from '../context/index.ts'
import { isOutage, TurnFailure, turnErrorOf } from '../model/errors.ts'
import type { Finish } from '../tools/index.ts'
import { beginAttempt } from './begin.ts'
import type { Beginning } from './begin.ts'
import { checkDraft } from './check.ts'
import { conclude, withoutResult } from './conclude.ts'
import { deliver } from './deliver.ts'
import { deliverRestored } from './deliver-restored.ts'
import { Fenced, ownedBy } from './fence.ts'
import { makesNoProgress } from './no-progress.ts'
import { createFixRun } from './fix-run.ts'
import { createEventLog } from './event-log.ts'
import type { EventLog } from './event-log.ts'
import { createTurnRun } from './work.ts'
import type { Work } from './work.ts'

/** The worker is stopping: the job goes back to the queue, and another worker continues from the checkpoint. */
export class Interrupted extends Error {
  constructor() {
    super('the worker is stopping')
    this.name = 'Interrupted'
  }
}

async function concludeWithoutFiles(
  payload: Payload,
  beginning: Beginning,
  finish: Finish,
  usage: unknown,
): Promise<void> {
  await transaction(payload, (tx) =>
    conclude(tx, ownedBy(beginning.attempt), {
      status: finish.outcome === 'declined' ? 'declined' : 'answered',
      version: null,
      restored: null,
      explanation: finish.explanation,
      features: finish.features,
      quickActions: finish.quick_actions,
      files: [],
      draft: beginning.draft.changedPaths(),
      error: null,
      usage,
    }),
  )
}

async function concludeFailed(
  payload: Payload,
  beginning: Beginning,
  failure: TurnFailure,
  usage: unknown,
): Promise<void> {
  const { attempt, draft } = beginning
  await transaction(payload, (tx) =>
    conclude(tx, ownedBy(attempt), withoutResult('failed', failure.code, usage, draft.changedPaths())),
  )
}

/** The current phase of a turn. */
interface Progress {
  isChecking: boolean
  /** Whether the last check found errors. */
  isFaulty: boolean
}

/** The error code of a turn that ran out of time. */
function reasonOfTimeout({ isChecking, isFaulty }: Progress): TurnErrorCode {
  if (!isChecking) return 'turn_timeout'
  // If time ran out while checking the repaired files, the errors found before are still the reason.
  return isFaulty ? 'checks_failed' : 'checks_unavailable'
}

/** Runs model, checks, repairs and delivery until the turn has ended. */
async function workThrough(
  payload: Payload,
  beginning: Beginning,
  eventLog: EventLog,
  work: Work,
  signal: AbortSignal,
  progress: Progress,
): Promise<void> {
  for (;;) {
    const finish = await work.untilFinished()
    await eventLog.flush()
    if (finish.outcome === 'restored') return deliverRestored(payload, beginning, finish, work.usage())
    if (finish.outcome === 'declined' || !beginning.draft.changed()) {
      return concludeWithoutFiles(payload, beginning, finish, work.usage())
    }
    progress.isChecking = true
    const claims = { files: work.plan().files, texts: [finish.explanation, ...finish.features] }
    const checked = await checkDraft(payload, beginning, claims, eventLog, signal)
    progress.isChecking = false
    progress.isFaulty = !checked.report.passed
    if (checked.report.passed)
      return deliver(payload, beginning, finish, work.plan().account, checked, work.usage())
    const round = work.repairRound() + 1
    // A plugin that hangs blocks WordPress for everybody else, so it gets one repair and no third run.
    const hangsAgain = checked.timedOut && work.timedOut()
    if (round > limits.turn.repairRounds || hangsAgain) throw new TurnFailure('checks_failed')
    await transaction(payload, (tx) =>
      tx.execute(sql`update turns set status = 'repairing' where ${ownedBy(beginning.attempt)}`),
    )
    await work.report(reportMessage(checked.report), round, checked.timedOut)
  }
}

/** Seconds a turn has left, counted from its first attempt, so that a restart does not extend it. */
async function secondsLeft(payload: Payload, turnId: string): Promise<number> {
  const first = await row<{ age: number }>(
    database(payload),
    sql`select extract(epoch from clock_timestamp() - at)::float as age from turn_events
        where turn_id = ${turnId} and body->>'type' = 'started' order by turn_events.seq limit 1`,
  )
  return (environment().TURN_SECONDS ?? limits.turn.seconds) - (first?.age ?? 0)
}

/**
 * Works on a turn from its last checkpoint until it has ended.
 * @param signal aborted with `Fenced` when the turn was stopped, with `Interrupted` when the worker stops
 * @param retries how often the queue has given the job to another worker because the previous one was gone
 * @throws Interrupted when the job has to go back to the queue; an unexpected error, after which it is retried
 */
export async function runTurn(
  payload: Payload,
  turnId: string,
  signal: AbortSignal,
  retries = 0,
): Promise<void> {
  const beginning = await beginAttempt(payload, turnId)
  if (!beginning) return
  const { attempt, plugin, userId } = beginning
  const clock = new AbortController()
  // If the stop notification was missed, the next write notices that the turn was stopped.
  const eventLog = createEventLog(payload, attempt, { turnId, userId, pluginId: plugin.id }, (error) =>
    clock.abort(error),
  )
  const progress: Progress = { isChecking: false, isFaulty: beginning.checkpoint.repairRound > 0 }
  const timer = setTimeout(
    () => clock.abort(new TurnFailure(reasonOfTimeout(progress))),
    Math.max(0, await secondsLeft(payload, turnId)) * 1000,
  )
  const ended = AbortSignal.any([signal, clock.signal])
  let work: Work | undefined
  try {
    await transaction(payload, (tx) =>
      tx.execute(sql`update turns set status = 'writing' where ${ownedBy(attempt)}`),
    )
    await eventLog.append({ type: 'started', attempt: attempt.number })
    if (await makesNoProgress(payload, turnId, retries)) throw new TurnFailure('internal')
    work =
      beginning.checkpoint.kind === 'mechanical-fixes'
        ? createFixRun(payload, beginning, eventLog, ended)
        : await createTurnRun(payload, beginning, eventLog, ended)
    await workThrough(payload, beginning, eventLog, work, ended, progress)
  } catch (error) {
    const reason: unknown = ended.aborted ? ended.reason : error
    if (reason instanceof Fenced || error instanceof Fenced) return
    if (reason instanceof Interrupted) throw reason
    const code = reason instanceof TurnFailure ? reason.code : turnErrorOf(error)
    // Not the model's fault, so it may be temporary: let the queue retry.
    if (!code) throw error
    // Log only the kind of error: the provider's message may quote the key or the prompt.
    const status = isOutage(error) ? error.status : undefined
    payload.logger.warn(
      { turnId, code, status, kind: error instanceof Error ? error.name : typeof error },
      'a turn failed',
    )
    if (isOutage(error)) await reportModelOutage(payload, error)
    await eventLog.flush().catch(() => undefined)
    try {
      await concludeFailed(payload, beginning, new TurnFailure(code, error), work?.usage() ?? null)
    } catch (failure) {
      if (!(failure instanceof Fenced)) throw failure
    }
  } finally {
    clearTimeout(timer)
    eventLog.close()
  }
}
