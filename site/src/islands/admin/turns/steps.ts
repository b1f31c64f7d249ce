import type { TurnStory } from '#contract/admin-turns.ts'
import { turnErrorMessages } from '#contract/messages/turn-errors.ts'
import { turnMessages } from '#contract/messages/turn.ts'
import { turnStoryMessages } from '#contract/messages/admin-turns.ts'
import type { Finding } from '#contract/report.ts'
import { accountInWords } from '#contract/turns/account.ts'
import { emptyAccount } from '#contract/turns/index.ts'
import type { TurnEvent, TurnWaiting } from '#contract/turns/index.ts'

const texts = turnStoryMessages.story

interface StepFile {
  readonly path: string
  readonly note: string
}

/** One thing that happened, as a line of the story. */
export interface Step {
  /** ISO 8601. */
  readonly at: string
  readonly kind:
    'received' | 'started' | 'sent' | 'waiting' | 'plan' | 'said' | 'files' | 'checks' | 'repair' | 'ended'
  readonly tone: 'plain' | 'ok' | 'warn'
  readonly title: string
  readonly text: string
  readonly files: readonly StepFile[]
  readonly findings: readonly Finding[]
}

type Told = Pick<Step, 'kind' | 'title'> & Partial<Step>
const stepOf = (at: string, told: Told): Step => ({
  at,
  tone: 'plain',
  text: '',
  files: [],
  findings: [],
  ...told,
})

type FileEvent = Extract<TurnEvent, { type: 'file.written' | 'file.deleted' | 'file.renamed' }>
function fileOf(event: FileEvent): StepFile {
  const { path } = event
  if (event.type === 'file.deleted') return { path, note: texts.removed }
  if (event.type === 'file.renamed') return { path, note: texts.renamed(event.to) }
  const { isNew, lines, added, removed } = event
  return { path, note: isNew ? texts.fresh(lines) : texts.changed(added, removed) }
}

const waitingFor = (waiting: TurnWaiting): string =>
  waiting.reason === 'place'
    ? waiting.own
      ? turnMessages.waiting.ownPlace
      : turnMessages.waiting.place(waiting.ahead)
    : turnMessages.waiting[waiting.reason]

type Ended = Extract<TurnEvent, { type: 'ended' }>

function titleOfEnd({ status, version, restored = null, error }: Ended): string {
  const { ended } = texts
  if (status === 'delivered') return ended.delivered(version?.number ?? null)
  if (status === 'restored') return ended.restored(restored)
  return status === 'failed' ? ended.failed(error ?? texts.unknown) : ended[status]
}

function endOf(event: Ended, { charge, job }: TurnStory): Step {
  const { at, status, error, explanation, draft } = event
  const told = [
    error && turnErrorMessages[error],
    !error && explanation,
    charge && texts.charge[charge.status],
    charge && charge.balance !== null && texts.balance(charge.balance),
    draft.length > 0 && texts.kept(draft.length),
    status === 'failed' && job && [texts.job(job.state, job.retries), job.error].filter(Boolean).join(' '),
  ]
  return stepOf(at, {
    kind: 'ended',
    tone: status === 'failed' ? 'warn' : status === 'delivered' ? 'ok' : 'plain',
    title: titleOfEnd(event),
    text: told.filter(Boolean).join(' '),
  })
}

/** A step for an event that is one by itself; null for those that are not shown, or are gathered. */
function single(event: TurnEvent, story: TurnStory): Step | null {
  const { at } = event
  switch (event.type) {
    case 'started':
      return stepOf(at, {
        kind: 'started',
        title: texts.attempt(event.attempt),
        tone: event.attempt > 1 ? 'warn' : 'plain',
      })
    case 'context': {
      const { files, messages, used, budget, cuts } = event.context
      const sent = texts.sentText(files.sent, files.of, messages.sent, messages.of, used, budget)
      return stepOf(at, {
        kind: 'sent',
        title: texts.sent,
        text: [sent, ...cuts.map((cut) => turnMessages.cuts[cut])].join(' '),
      })
    }
    case 'waiting':
      return stepOf(at, { kind: 'waiting', title: waitingFor(event.waiting), tone: 'warn' })
    case 'plan':
      return stepOf(at, {
        kind: 'plan',
        title: texts.plan(event.files.length),
        text: accountInWords(event.account ?? emptyAccount),
        files: event.files.map(({ path, summary }) => ({ path, note: summary })),
      })
    case 'text':
      return stepOf(at, { kind: 'said', title: texts.said, text: event.delta })
    case 'repair':
      return stepOf(at, { kind: 'repair', title: texts.repair(event.round, event.of), tone: 'warn' })
    case 'ended':
      return endOf(event, story)
    default:
      return null
  }
}

type CheckEvent = Extract<TurnEvent, { type: 'check' }>
/** The checks of one round: what they found, or which passed. */
function checksStep(events: readonly CheckEvent[]): Step {
  const [first] = events
  const findings = events.flatMap((event) => (event.status === 'failed' ? event.findings : []))
  const errors = findings.filter(({ severity }) => severity === 'error')
  const failed = events.some(({ status }) => status === 'failed')
  return stepOf(events.at(-1)?.at ?? first?.at ?? '', {
    kind: 'checks',
    tone: failed ? 'warn' : 'ok',
    title: failed ? texts.found(errors.length) : texts.passed(events.map(({ id }) => texts.checks[id])),
    findings: errors,
  })
}

const isFile = (event: TurnEvent): event is FileEvent =>
  event.type === 'file.written' || event.type === 'file.deleted' || event.type === 'file.renamed'
const isChecked = (event: TurnEvent): event is CheckEvent =>
  event.type === 'check' && event.status !== 'running'

/** Groups of events that make one step: files changed one after another, and the checks of one round. */
function grouped(events: readonly TurnEvent[]): readonly (readonly TurnEvent[])[] {
  const groups: TurnEvent[][] = []
  for (const event of events) {
    const isQuiet =
      event.type === 'preview' || event.type === 'status' || (event.type === 'check' && !isChecked(event))
    if (isQuiet) continue
    const last = groups.at(-1)
    const [first] = last ?? []
    const belongs = first && ((isFile(first) && isFile(event)) || (isChecked(first) && isChecked(event)))
    if (last && belongs) last.push(event)
    else groups.push([event])
  }
  return groups
}

/** Everything that happened to a request, in its order. */
export function stepsOf(story: TurnStory): readonly Step[] {
  const { createdAt, charge, images, markedElements, events } = story
  const received = stepOf(createdAt, {
    kind: 'received',
    title: texts.received,
    text: [texts.receivedText(images, markedElements), charge && texts.reserved(charge.amount, charge.from)]
      .filter(Boolean)
      .join(' '),
  })
  const steps = grouped(events).map((group): Step | null => {
    const [first] = group
    if (!first) return null
    if (isFile(first)) {
      const files = group.filter(isFile).map(fileOf)
      return stepOf(first.at, { kind: 'files', title: texts.wrote(files.length), files })
    }
    return isChecked(first) ? checksStep(group.filter(isChecked)) : single(first, story)
  })
  return [received, ...steps.filter((step) => step !== null)]
}
