import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { openingMessages } from '../context/index.ts'
import { TurnFailure } from '../model/errors.ts'
import type { Usage } from '../model/stream.ts'
import { executeTool } from '../tools/index.ts'
import type { Finish } from '../tools/index.ts'
import { hashOf } from '../../plugins/blobs.ts'
import { ask } from './ask.ts'
import type { Beginning, Checkpoint } from './begin.ts'
import { keepStep } from './checkpoint.ts'
import type { Recorder } from './recorder.ts'

/** The conversation of one attempt at a turn. */
export interface Work {
  /** Lets the model work until it says it is finished. */
  untilFinished(): Promise<Finish>
  /** Tells the model what has to be mended. */
  report(message: string, round: number): Promise<void>
  repairRound(): number
  usage(): Usage & { readonly calls: number }
}

const nudge = 'Go on. When everything is done, call finish.'
const maximumBlanks = 3

export async function createWork(
  payload: Payload,
  beginning: Beginning,
  recorder: Recorder,
  signal: AbortSignal,
): Promise<Work> {
  const { attempt, draft } = beginning
  const opening = await openingMessages(payload, beginning)
  let transcript: readonly ChatCompletionMessageParam[] = beginning.checkpoint.transcript
  let repairRound = beginning.checkpoint.repairRound
  let calls = 0
  let promptTokens = 0
  let completionTokens = 0

  const checkpointWith = (messages: readonly ChatCompletionMessageParam[]): Checkpoint => ({
    transcript: [...transcript, ...messages],
    repairRound,
  })
  const countUsage = (usage: Usage | null) => {
    calls += 1
    promptTokens += usage?.promptTokens ?? 0
    completionTokens += usage?.completionTokens ?? 0
  }
  const keep = (checkpoint: Checkpoint) =>
    keepStep(payload, attempt, recorder, { draft, checkpoint, events: [] })

  async function untilFinished(): Promise<Finish> {
    // Answers that brought nothing at all: a model that only stammers is given up.
    let blanks = 0
    while (calls < limits.turn.modelCalls) {
      let finish: Finish | undefined
      const answer = await ask([...opening, ...transcript], recorder, signal, async (call, conversation) => {
        if (finish) return 'error: you have called finish already'
        const outcome = executeTool(draft, call.name, call.arguments)
        if (outcome.event?.type === 'preview' && outcome.blob) {
          draft.previews = { ...draft.previews, [outcome.event.view]: hashOf(outcome.blob) }
        }
        finish = outcome.finish
        await keepStep(payload, attempt, recorder, {
          draft,
          checkpoint: checkpointWith(conversation(outcome.answer)),
          ...(outcome.blob && { blob: outcome.blob }),
          events: outcome.event ? [outcome.event] : [],
        })
        return outcome.answer
      })
      countUsage(answer.usage)
      transcript = [...transcript, ...answer.messages]
      if (finish) return finish
      if (answer.calls > 0) {
        blanks = 0
        continue
      }
      // No tool was called: a cut-off answer, or a model that talks instead of working.
      blanks += 1
      if (blanks >= maximumBlanks) {
        if (answer.complete && answer.text !== '') return talkAlone(answer.text)
        throw new TurnFailure(answer.complete ? 'model_confused' : 'model_truncated')
      }
      transcript = [...transcript, { role: 'user', content: nudge }]
      await keep(checkpointWith([]))
    }
    throw new TurnFailure('model_confused')
  }

  /** A model that never calls finish, but has said something: with files it has delivered, without it has answered. */
  function talkAlone(text: string): Finish {
    const outcome = draft.changed() ? 'delivered' : 'answered'
    return { outcome, explanation: text, features: [], quick_actions: [] }
  }

  return {
    untilFinished,
    async report(message, round) {
      repairRound = round
      transcript = [...transcript, { role: 'user', content: message }]
      await keepStep(payload, attempt, recorder, {
        draft,
        checkpoint: checkpointWith([]),
        events: [{ type: 'repair', round, of: limits.turn.repairRounds }],
      })
    },
    repairRound: () => repairRound,
    usage: () => ({ calls, promptTokens, completionTokens }),
  }
}
