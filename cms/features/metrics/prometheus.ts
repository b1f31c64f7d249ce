import type { Payload } from 'payload'
import { Counter, Gauge, Registry } from 'prom-client'
import { turnErrorCodes } from '#contract/errors.ts'
import { activeTurnStatuses, endedTurnStatuses } from '#contract/turns/index.ts'
import { noticeKinds } from '../../platform/operation/index.ts'
import { lostTurnJob, turnJob } from '../generation/index.ts'
import { phaseBuckets, readMetrics } from './read-metrics.ts'
import type { Metrics } from './read-metrics.ts'
import { CountedHistogram } from './histogram.ts'

/** The metrics of one scrape. Nothing is kept between scrapes, so every gateway returns the same. */
class Scrape {
  readonly registry = new Registry()

  counter<Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
    return new Counter({ name: `plugsmith_${name}`, help, labelNames, registers: [this.registry] })
  }

  gauge<Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name: `plugsmith_${name}`, help, labelNames, registers: [this.registry] })
  }
}

function turns(scrape: Scrape, { outcomes, active }: Metrics): void {
  const ended = scrape.counter(
    'turns_total',
    'Turns that have ended, by outcome, and by error for failed ones.',
    'outcome',
    'error',
  )
  // Start every series at zero, so that a rate includes its first event.
  for (const outcome of endedTurnStatuses) {
    if (outcome !== 'failed') ended.inc({ outcome, error: 'none' }, 0)
  }
  for (const error of turnErrorCodes) ended.inc({ outcome: 'failed', error }, 0)
  for (const { outcome, error, count } of outcomes) ended.inc({ outcome, error }, count)

  const running = scrape.gauge('turns_active', 'Turns that have not ended, by current status.', 'status')
  for (const status of activeTurnStatuses) running.set({ status }, 0)
  for (const { status, count } of active) running.set({ status }, count)
}

function phases(scrape: Scrape, figures: Metrics): void {
  const byPhase = new Map(figures.phases.map((figure) => [figure.phase, figure]))
  new CountedHistogram(
    {
      name: 'plugsmith_turn_phase_seconds',
      help: 'How long turns that have ended spent in each phase; phases a turn never entered are not counted.',
      labelNames: ['phase'],
      buckets: phaseBuckets,
      registry: scrape.registry,
    },
    activeTurnStatuses.map((phase) => {
      const { count = 0, seconds = 0, within = [] } = byPhase.get(phase) ?? {}
      return { labels: { phase }, count, sum: seconds, within }
    }),
  )
}

function model(scrape: Scrape, { work }: Metrics): void {
  const tokens = scrape.counter(
    'model_tokens_total',
    'Tokens used by turns that have ended, as counted by the provider.',
    'kind',
  )
  tokens.inc({ kind: 'prompt' }, work.prompt)
  tokens.inc({ kind: 'completion' }, work.completion)
  scrape
    .counter('model_calls_total', 'Answered requests to the model, for turns that have ended.')
    .inc(work.calls)
  scrape
    .counter(
      'turn_attempts_total',
      'Worker attempts at turns that have ended; one per turn when nothing goes wrong.',
    )
    .inc(work.attempts)
}

function queue(scrape: Scrape, { jobs, stock }: Metrics): void {
  const count = scrape.gauge('queue_jobs', 'Jobs in the queue, by state.', 'queue', 'state')
  const oldest = scrape.gauge(
    'queue_oldest_waiting_seconds',
    'Age of the oldest job waiting for a worker; 0 when none is waiting.',
    'queue',
  )
  for (const { name } of [turnJob, lostTurnJob]) {
    for (const state of ['created', 'retry', 'active', 'failed']) count.set({ queue: name, state }, 0)
    const waiting = jobs.filter(
      (job) => job.queue === name && (job.state === 'created' || job.state === 'retry'),
    )
    oldest.set({ queue: name }, Math.max(0, ...waiting.map((job) => job.oldest)))
  }
  for (const job of jobs) count.set({ queue: job.queue, state: job.state }, job.count)
  scrape.gauge('realtime_outbox_rows', 'Realtime events waiting to be sent.').set(stock.outbox)
  scrape
    .gauge(
      'realtime_outbox_oldest_seconds',
      'Age of the oldest waiting realtime event; 0 when there is none.',
    )
    .set(Math.max(0, stock.outboxOldest))
}

function credits(scrape: Scrape, { movements, stock }: Metrics): void {
  const granted = scrape.counter('credits_granted_total', 'Credits given to accounts, by cause.', 'type')
  const spent = scrape.counter(
    'credits_spent_total',
    'Credits taken out of accounts, by cause, including expired ones.',
    'type',
  )
  for (const { type, granted: grantedAmount, spent: taken } of movements) {
    if (grantedAmount > 0) granted.inc({ type }, grantedAmount)
    if (taken > 0) spent.inc({ type }, taken)
  }
  scrape
    .gauge('credits_available', 'Credits that can be spent now, across all accounts.')
    .set(stock.available)
  scrape.gauge('credits_reserved', 'Credits reserved for turns that have not ended.').set(stock.reserved)
}

function stores(scrape: Scrape, { stock, alerts }: Metrics): void {
  scrape.gauge('blobs', 'Stored file contents; identical ones are stored once.').set(stock.blobs)
  scrape.gauge('blob_bytes', 'Bytes of all stored file contents.').set(stock.blobBytes)
  const open = scrape.gauge(
    'operator_alerts',
    'Notices from the last day that need attention, by kind.',
    'kind',
  )
  for (const kind of noticeKinds) open.set({ kind }, 0)
  for (const { kind, count } of alerts) open.set({ kind }, count)
}

/** The operator's metrics in Prometheus' text format, read from the database now. */
export async function metricsText(
  payload: Payload,
): Promise<{ readonly text: string; readonly contentType: string }> {
  const figures = await readMetrics(payload)
  const scrape = new Scrape()
  for (const part of [turns, phases, model, queue, credits, stores]) part(scrape, figures)
  return { text: await scrape.registry.metrics(), contentType: scrape.registry.contentType }
}
