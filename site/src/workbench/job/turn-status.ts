import { turnMessages as texts } from '#contract/messages/turn.ts'
import { accountInWords } from '#contract/turns/account.ts'
import { turnHasEnded } from '#contract/turns/index.ts'
import type { TurnState, TurnWaiting } from '#contract/turns/index.ts'
import { plainText } from '../../ui/markdown/index.tsx'

/** The current step: a sentence, and its file. */
export function currentStep(turn: TurnState): { readonly what: string; readonly path: string | null } {
  const { now } = texts
  if (turnHasEnded(turn.status)) return { what: now.finishing, path: null }
  if (turn.waiting) return { what: waitingFor(turn.waiting), path: null }
  if (turn.status === 'queued') return { what: now.queued, path: null }
  if (turn.status === 'checking') {
    const trying = turn.checks.some(({ id, status }) => id === 'wordpress' && status === 'running')
    return { what: trying ? now.trying : now.checking, path: null }
  }
  const writing = turn.files.findLast(({ state }) => state === 'writing')
  if (writing) return { what: now.writing, path: writing.path }
  if (turn.status === 'repairing') return { what: now.repairing(turn.repairRound), path: null }
  return { what: betweenFiles(turn), path: null }
}

function waitingFor(waiting: TurnWaiting): string {
  switch (waiting.reason) {
    case 'place':
      return waiting.own ? texts.waiting.ownPlace : texts.waiting.place(waiting.ahead)
    case 'sandbox':
    case 'sandbox_line':
      return texts.waiting[waiting.reason]
    default:
      return `${texts.waiting[waiting.reason]} ${texts.waiting.tries(waiting.retry, waiting.of)}`
  }
}

/** Where no file is being written just now. Without a plan nobody knows whether another one follows. */
function betweenFiles({ files, planned }: TurnState): string {
  const { now } = texts
  if (files.length === 0) return now.thinking
  const open = files.some(({ state }) => state === 'planned')
  if (!files.some(({ state }) => state === 'written')) return open ? now.planning : now.writing
  if (open) return now.next
  return planned ? now.finishing : now.writing
}

type StepState = 'done' | 'now' | 'waiting'

export interface Step {
  readonly name: string
  readonly state: StepState
}

/** The way of a turn, in steps. How many files there will be is only said where the model made a plan. */
export function stepsOf(turn: TurnState): readonly Step[] {
  const { steps } = texts
  const written = turn.files.filter(({ state }) => state === 'written' || state === 'deleted').length
  const checking = turn.status === 'checking'
  const writing = !checking && (turn.files.length > 0 || turn.status === 'repairing')
  const at = turn.status === 'delivered' ? 4 : turn.status === 'queued' ? -1 : checking ? 2 : writing ? 1 : 0
  const passed = checking && turn.checks.length > 0 && turn.checks.every(({ status }) => status === 'passed')
  const state = (step: number): StepState => {
    const current = passed ? 3 : at
    return step < current ? 'done' : step === current ? 'now' : 'waiting'
  }
  const write =
    turn.planned && writing
      ? texts.writeOf(Math.min(written + 1, turn.files.length), turn.files.length)
      : steps.write
  return [
    { name: steps.plan, state: state(0) },
    { name: write, state: state(1) },
    { name: steps.check, state: state(2) },
    { name: steps.deliver, state: state(3) },
  ]
}

/** What is said aloud of a turn: its phases, not each word. */
export function phaseAnnouncement(turn: TurnState): string {
  const { announce } = texts
  // Not how many are ahead: each that ends would be said aloud.
  if (turn.waiting?.reason === 'place') return announce.place
  if (turn.status === 'queued') return announce.queued
  if (turn.waiting) return texts.waiting[turn.waiting.reason]
  if (turn.status === 'checking') return announce.checking
  if (turn.status === 'repairing') return announce.repairing(turn.repairRound)
  return announce.writing
}

/** What is said aloud at the end of a turn: how it ended, and the whole reply. */
export function endAnnouncement({ status, version, restored, account, explanation }: TurnState): string {
  const { announce } = texts
  const reply = `${accountInWords(account)} ${plainText(explanation)}`.trim()
  if (status === 'delivered' && version) return `${announce.delivered(version.number)} ${reply}`.trim()
  if (status === 'restored' && restored !== null) return `${announce.restored(restored)} ${reply}`.trim()
  if (status === 'answered') return reply || announce.answered
  if (status === 'declined') return `${announce.declined} ${reply}`.trim()
  return status === 'cancelled' ? announce.cancelled : announce.failed
}
