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

/** The conversation of one attempt at a turn. */
export interface Work {
  /** Lets the model work until it says it is finished. */
  untilFinished(): Promise<Finish>
  /** Tells the model what has to be mended. */
  report(message: string, round: number, timedOut: boolean): Promise<void>
  repairRound(): number
  /** Whether WordPress had to be ended once in this turn because the plugin kept it busy. */
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

export async function createWork(
  payload: Payload,
  beginning: Beginning,
  eventLog: EventLog,
  signal: AbortSignal,
): Promise<Work> {
  const { attempt, draft } = beginning
  let opening = await openingMessages(payload, beginning)
  let transcript: readonly ChatCompletionMessageParam[] = beginning.checkpoint.transcript
  let { repairRound, timedOut, usage, characters, finish: finished } = beginning.checkpoint
  // A job taken up again reads what it read before; that has been told.
  if (transcript.length === 0) await eventLog.append({ type: 'context', context: opening.context })

  // A model that is sent more than that may have it kept.
  const room = Math.max(Math.floor(limits.turn.checkpointBytes / bytesPerToken), contextTokens())
  const checkpointWith = (messages: readonly ChatCompletionMessageParam[]): Checkpoint => ({
    transcript: fitTranscript([...transcript, ...messages], room),
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
  /** What was said in the turn has the room that its beginning has left. */
  const conversation = () => [
    ...opening.messages,
    ...fitTranscript(transcript, contextTokens() - opening.context.used),
  ]
  /**
   * Keeps a step.
   * @throws TurnFailure `model_oversized` where the conversation is too large to be kept, with the draft kept all the same
   */
  async function keep(checkpoint: Checkpoint, step: Pick<Step, 'blob' | 'events'> = { events: [] }) {
    const tooLarge = isTooLarge(checkpoint)
    const kept = tooLarge ? { ...checkpoint, transcript: [] } : checkpoint
    await saveStep(payload, attempt, eventLog, { draft, checkpoint: kept, ...step })
    if (tooLarge) throw new TurnFailure('model_oversized')
  }

  /** Asks with the images; a provider that refuses them is asked without, and the record says so. */
  async function askOnce(
    carryOut: Parameters<typeof askModel>[4],
  ): Promise<Awaited<ReturnType<typeof askModel>>> {
    try {
      return await askModel(conversation(), usage.calls, eventLog, signal, carryOut)
    } catch (error) {
      if (!isRefusal(error) || opening.context.images.sent === 0) throw error
      opening = await openingMessages(payload, beginning, false)
      await eventLog.append({ type: 'context', context: opening.context })
      return askModel(conversation(), usage.calls, eventLog, signal, carryOut)
    }
  }

  async function untilFinished(): Promise<Finish> {
    // Its checks were interrupted: what the model had to say, it has said.
    if (finished) return finished
    // Answers that brought nothing at all: a model that only stammers is given up.
    let blanks = 0
    while (usage.calls < limits.turn.modelCalls) {
      // Counted before it is asked: a call that is stopped has cost something too.
      usage = { ...usage, calls: usage.calls + 1 }
      let finish: Finish | undefined
      let reading = 0
      const answer = await askOnce(async (call, spoken) => {
        const outcome =
          finish && call.name === 'finish'
            ? { answer: 'error: you have called finish already' }
            : reading > limits.turn.answerReading
              ? { answer: 'error: that was too much in one answer; go on in the next' }
              : executeTool(draft, call.name, call.arguments)
        reading += outcome.answer.length
        if (outcome.event?.type === 'preview' && outcome.blob) {
          draft.previews = { ...draft.previews, [outcome.event.view]: hashOf(outcome.blob) }
        }
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
      // A model, or a filter before it, that will not do it.
      if (answer.refused && answer.calls === 0) return declined(answer.complete ? answer.text : '')
      if (answer.calls > 0 && !problem) {
        blanks = 0
        if (!answer.complete) transcript = [...transcript, { role: 'user', content: nudge(answer) }]
        await keep(checkpointWith([]))
        continue
      }
      // No tool was called, or finish with nothing to show: a cut-off answer, or a model that talks instead of working.
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

  /** It was asked for tool calls already, also in an attempt before this one: then an answer is what it is. */
  const wasAskedForToolCalls = (): boolean =>
    transcript.some(({ role, content }) => role === 'user' && content === askForToolCalls)

  const holdsFiles = (text: string): boolean => containsPluginFiles(text, (path) => draft.has(path))

  /** Files in the text in place of tool calls. */
  const wroteInText = (answer: Answer, finish: Finish | undefined): boolean =>
    answer.complete &&
    !draft.changed() &&
    finish?.outcome !== 'declined' &&
    (finish !== undefined || answer.calls === 0) &&
    !wasAskedForToolCalls() &&
    holdsFiles(`${answer.text}\n\n${finish?.explanation ?? ''}`)

  const insistsOnText = (answer: Answer): boolean =>
    answer.complete &&
    answer.calls === 0 &&
    !draft.changed() &&
    wasAskedForToolCalls() &&
    holdsFiles(answer.text)

  /** Why a finish cannot be taken at its word: nothing that is shown was made. */
  function emptyHanded({ outcome, explanation }: Finish): string | null {
    if (outcome === 'declined') return null
    if (outcome === 'delivered' && !draft.changed()) {
      return 'Nothing has changed. Make the change and call finish again; if you only answered a question, call finish with the outcome "answered".'
    }
    return explanation.trim() === '' && !draft.changed()
      ? 'The explanation is empty. Call finish again and say it to the person.'
      : null
  }

  /** As much of what was said as a finish may say. */
  const said = (text: string): string =>
    text.slice(0, limits.turn.explanation).replace(/[\uD800-\uDBFF]$/, '')

  const declined = (text: string): Finish => ({
    outcome: 'declined',
    explanation: said(text),
    features: [],
    quick_actions: [],
  })

  /** A model that never calls finish, but has said something: with files it has delivered, without it has answered. */
  function talkAlone(text: string): Finish {
    const outcome = draft.changed() ? 'delivered' : 'answered'
    return { outcome, explanation: said(text), features: [], quick_actions: [] }
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
    repairRound: () => repairRound,
    timedOut: () => timedOut,
    usage: () => usage,
  }
}
