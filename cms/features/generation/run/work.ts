import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { bytesPerToken, contextTokens, fitTranscript, isWithin, openingMessages } from '../context/index.ts'
import { isRefusal, TurnFailure } from '../model/errors.ts'
import type { Usage } from '../model/stream.ts'
import { executeTool } from '../tools/index.ts'
import type { Finish } from '../tools/index.ts'
import { hashOf } from '../../../platform/blobs.ts'
import { askModel } from './ask-model.ts'
import type { Answer } from './ask-model.ts'
import type { Beginning, Checkpoint, TurnUsage } from './begin.ts'
import { saveStep } from './checkpoint.ts'
import type { Step } from './checkpoint.ts'
import { askForToolCalls, containsPluginFiles } from './fenced-files.ts'
import type { EventLog } from './event-log.ts'
import { planAfter } from './plan.ts'
import type { Plan } from './plan.ts'

/** The conversation of one attempt at a turn. */
export interface Work {
  /** Lets the model work until it says it is finished. */
  untilFinished(): Promise<Finish>
  /** Reports the findings that the model has to fix. */
  report(message: string, round: number, timedOut: boolean): Promise<void>
  /** The model's last plan. */
  plan(): Plan
  repairRound(): number
  /** Whether a WordPress run of this turn has already timed out. */
  timedOut(): boolean
  usage(): TurnUsage
}

/** The message to a model that called no tool. */
function nudge(answer: { readonly complete: boolean; readonly brokenOff: string | null }): string {
  if (answer.complete) return 'Go on. When everything is done, call finish.'
  if (answer.brokenOff === null)
    return 'Your answer broke off. Go on from there; when everything is done, call finish.'
  return `Your answer broke off while you were writing ${answer.brokenOff}, and nothing of that file was kept. Go on from there. If it is long, write its first part with write_file and the rest with append_file.`
}
const maximumBlanks = 3

export async function createTurnRun(
  payload: Payload,
  beginning: Beginning,
  eventLog: EventLog,
  signal: AbortSignal,
): Promise<Work> {
  const { attempt, draft, versions } = beginning
  let opening = await openingMessages(payload, beginning, signal)
  let transcript: readonly ChatCompletionMessageParam[] = beginning.checkpoint.transcript
  let { plan, repairRound, timedOut, usage, characters, finish: finished } = beginning.checkpoint
  // A resumed job reads the same context again, which was already reported.
  if (transcript.length === 0) await eventLog.append({ type: 'context', context: opening.context })

  // The transcript of a model with a larger context may be larger too.
  const room = Math.max(Math.floor(limits.turn.checkpointBytes / bytesPerToken), contextTokens())
  const checkpointWith = (messages: readonly ChatCompletionMessageParam[]): Checkpoint => ({
    kind: beginning.checkpoint.kind,
    transcript: fitTranscript([...transcript, ...messages], room),
    plan,
    repairRound,
    timedOut,
    usage,
    characters,
    finish: finished,
  })
  const isTooLarge = (checkpoint: Checkpoint): boolean =>
    checkpoint.characters > limits.turn.characters || !isWithin(checkpoint.transcript, room)
  const count = (answer: Usage | null) => {
    usage = {
      ...usage,
      promptTokens: usage.promptTokens + (answer?.promptTokens ?? 0),
      completionTokens: usage.completionTokens + (answer?.completionTokens ?? 0),
    }
  }
  /** The transcript gets the room that the opening messages leave. */
  const conversation = () => [
    ...opening.messages,
    ...fitTranscript(transcript, contextTokens() - opening.context.used),
  ]
  /**
   * Stores a step.
   * @throws TurnFailure `model_oversized` when the conversation is too large to store; the draft is stored even then
   */
  async function keep(checkpoint: Checkpoint, step: Pick<Step, 'blob' | 'events'> = { events: [] }) {
    const tooLarge = isTooLarge(checkpoint)
    const kept = tooLarge ? { ...checkpoint, transcript: [] } : checkpoint
    await saveStep(payload, attempt, eventLog, { draft, checkpoint: kept, ...step })
    if (tooLarge) throw new TurnFailure('model_oversized')
  }

  /** Sends the request with images, and again without them if the provider refuses them, which is recorded. */
  async function askOnce(
    carryOut: Parameters<typeof askModel>[4],
  ): Promise<Awaited<ReturnType<typeof askModel>>> {
    try {
      return await askModel(conversation(), usage.calls, eventLog, signal, carryOut)
    } catch (error) {
      if (!isRefusal(error) || opening.context.images.sent === 0) throw error
      opening = await openingMessages(payload, beginning, signal, false)
      await eventLog.append({ type: 'context', context: opening.context })
      return askModel(conversation(), usage.calls, eventLog, signal, carryOut)
    }
  }

  async function untilFinished(): Promise<Finish> {
    // The worker was interrupted during the checks, so the model is already done.
    if (finished) return finished
    // Empty answers in a row; after too many the turn fails.
    let blanks = 0
    while (usage.calls < limits.turn.modelCalls) {
      // Counted before the request, because a stopped call costs money too.
      usage = { ...usage, calls: usage.calls + 1 }
      let finish: Finish | undefined
      let reading = 0
      const answer = await askOnce(async (call, spoken) => {
        const outcome =
          // What is written after a version was to be restored would be lost.
          finish && (call.name === 'finish' || finish.outcome === 'restored')
            ? { answer: 'error: you have called finish already' }
            : reading > limits.turn.answerReading
              ? { answer: 'error: that was too much in one answer; go on in the next' }
              : executeTool(draft, call.name, call.arguments, versions)
        reading += outcome.answer.length
        if (outcome.event?.type === 'preview' && outcome.blob) {
          draft.previews = { ...draft.previews, [outcome.event.view]: hashOf(outcome.blob) }
        }
        plan = planAfter(plan, outcome.event)
        finish ??= outcome.finish
        await keep(checkpointWith(spoken(outcome.answer)), {
          ...(outcome.blob && { blob: outcome.blob }),
          events: outcome.event ? [outcome.event] : [],
        })
        return outcome.answer
      })
      count(answer.usage)
      characters += answer.characters
      transcript = fitTranscript([...transcript, ...answer.messages], room)
      const inText = wroteInText(answer, finish)
      const problem = inText ? askForToolCalls : finish && emptyHanded(finish)
      if (finish && !problem) {
        finished = finish
        await keep(checkpointWith([]))
        return finish
      }
      // The model, or a filter before it, declined the request.
      if (answer.refused && answer.calls === 0) return declined(answer.complete ? answer.text : '')
      if (answer.calls > 0 && !problem) {
        blanks = 0
        if (!answer.complete) transcript = [...transcript, { role: 'user', content: nudge(answer) }]
        await keep(checkpointWith([]))
        continue
      }
      // No tool call, or finish without a result: a truncated answer, or a model that talks instead of working.
      blanks += 1
      if (blanks >= maximumBlanks || insistsOnText(answer)) {
        if (!problem && answer.complete && answer.text !== '') return talkAlone(answer.text)
        throw new TurnFailure(answer.complete ? 'model_confused' : 'model_truncated')
      }
      transcript = [...transcript, { role: 'user', content: problem ?? nudge(answer) }]
      await keep(checkpointWith([]))
    }
    throw new TurnFailure('model_confused')
  }

  /**
   * Whether this turn already asked for tool calls, in this attempt or an earlier one; then the answer is accepted as
   * it is.
   */
  const wasAskedForToolCalls = (): boolean =>
    transcript.some(({ role, content }) => role === 'user' && content === askForToolCalls)

  const holdsFiles = (text: string): boolean => containsPluginFiles(text, (path) => draft.has(path))

  /** Whether the model wrote files into its text instead of calling tools. */
  const wroteInText = (answer: Answer, finish: Finish | undefined): boolean =>
    answer.complete &&
    !draft.changed() &&
    finish?.outcome !== 'declined' &&
    finish?.outcome !== 'restored' &&
    (finish !== undefined || answer.calls === 0) &&
    !wasAskedForToolCalls() &&
    holdsFiles(`${answer.text}\n\n${finish?.explanation ?? ''}`)

  const insistsOnText = (answer: Answer): boolean =>
    answer.complete &&
    answer.calls === 0 &&
    !draft.changed() &&
    wasAskedForToolCalls() &&
    holdsFiles(answer.text)

  /** Why a finish is rejected: it claims a result, but nothing was made. */
  function emptyHanded({ outcome, explanation }: Finish): string | null {
    if (outcome === 'declined' || outcome === 'restored') return null
    if (outcome === 'delivered' && !draft.changed()) {
      return 'Nothing has changed. Make the change and call finish again; if you only answered a question, call finish with the outcome "answered".'
    }
    return explanation.trim() === '' && !draft.changed()
      ? 'The explanation is empty. Call finish again and say it to the person.'
      : null
  }

  /** Truncates a text to the length allowed in a finish. */
  const truncated = (text: string): string =>
    text.slice(0, limits.turn.explanation).replace(/[\uD800-\uDBFF]$/, '')

  const declined = (text: string): Finish => ({
    outcome: 'declined',
    version: null,
    explanation: truncated(text),
    features: [],
    quick_actions: [],
  })

  /**
   * The result of a model that never calls finish but wrote text: a delivery if there are files, otherwise an answer.
   */
  function talkAlone(text: string): Finish {
    const outcome = draft.changed() ? 'delivered' : 'answered'
    return { outcome, version: null, explanation: truncated(text), features: [], quick_actions: [] }
  }

  return {
    untilFinished,
    async report(message, round, hasTimedOut) {
      repairRound = round
      timedOut ||= hasTimedOut
      finished = null
      transcript = [...transcript, { role: 'user', content: message }]
      await keep(checkpointWith([]), { events: [{ type: 'repair', round, of: limits.turn.repairRounds }] })
    },
    plan: () => plan,
    repairRound: () => repairRound,
    timedOut: () => timedOut,
    usage: () => usage,
  }
}
