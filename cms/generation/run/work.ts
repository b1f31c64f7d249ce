import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { environment } from '../../environment.ts'
import { fitTranscript, openingMessages } from '../context/index.ts'
import { isRefusal, TurnFailure } from '../model/errors.ts'
import type { Usage } from '../model/stream.ts'
import { executeTool } from '../tools/index.ts'
import type { Finish } from '../tools/index.ts'
import { hashOf } from '../../plugins/blobs.ts'
import { ask } from './ask.ts'
import type { Beginning, Checkpoint, TurnUsage } from './begin.ts'
import { keepStep } from './checkpoint.ts'
import type { Recorder } from './recorder.ts'

/** The conversation of one attempt at a turn. */
export interface Work {
  /** Lets the model work until it says it is finished. */
  untilFinished(): Promise<Finish>
  /** Tells the model what has to be mended. */
  report(message: string, round: number): Promise<void>
  repairRound(): number
  usage(): TurnUsage
}

/** What a model is told after an answer in which it called no tool. */
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
  recorder: Recorder,
  signal: AbortSignal,
): Promise<Work> {
  const { attempt, draft } = beginning
  let opening = await openingMessages(payload, beginning)
  let transcript: readonly ChatCompletionMessageParam[] = beginning.checkpoint.transcript
  let { repairRound, usage } = beginning.checkpoint
  // A job taken up again reads what it read before; that has been told.
  if (transcript.length === 0) await recorder.tell({ type: 'context', context: opening.context })

  const checkpointWith = (messages: readonly ChatCompletionMessageParam[]): Checkpoint => ({
    transcript: [...transcript, ...messages],
    repairRound,
    usage,
  })
  const count = (answer: Usage | null) => {
    usage = {
      calls: usage.calls + 1,
      promptTokens: usage.promptTokens + (answer?.promptTokens ?? 0),
      completionTokens: usage.completionTokens + (answer?.completionTokens ?? 0),
    }
  }
  /** Room for what happens in the turn: as much again as for its beginning. */
  const conversation = () => [
    ...opening.messages,
    ...fitTranscript(transcript, environment().MODEL_CONTEXT_TOKENS ?? limits.context.tokens),
  ]
  const keep = (checkpoint: Checkpoint) =>
    keepStep(payload, attempt, recorder, { draft, checkpoint, events: [] })

  /** Asks with the images; a provider that refuses them is asked without, and the record says so. */
  async function askOnce(carryOut: Parameters<typeof ask>[3]): Promise<Awaited<ReturnType<typeof ask>>> {
    try {
      return await ask(conversation(), recorder, signal, carryOut)
    } catch (error) {
      if (!isRefusal(error) || opening.context.images.sent === 0) throw error
      opening = await openingMessages(payload, beginning, false)
      await recorder.tell({ type: 'context', context: opening.context })
      return ask(conversation(), recorder, signal, carryOut)
    }
  }

  async function untilFinished(): Promise<Finish> {
    // Answers that brought nothing at all: a model that only stammers is given up.
    let blanks = 0
    while (usage.calls < limits.turn.modelCalls) {
      let finish: Finish | undefined
      const answer = await askOnce(async (call, spoken) => {
        if (finish) return 'error: you have called finish already'
        const outcome = executeTool(draft, call.name, call.arguments)
        if (outcome.event?.type === 'preview' && outcome.blob) {
          draft.previews = { ...draft.previews, [outcome.event.view]: hashOf(outcome.blob) }
        }
        finish = outcome.finish
        await keepStep(payload, attempt, recorder, {
          draft,
          checkpoint: checkpointWith(spoken(outcome.answer)),
          ...(outcome.blob && { blob: outcome.blob }),
          events: outcome.event ? [outcome.event] : [],
        })
        return outcome.answer
      })
      count(answer.usage)
      transcript = [...transcript, ...answer.messages]
      if (finish) return finish
      if (answer.calls > 0) {
        blanks = 0
        if (answer.complete) continue
        transcript = [...transcript, { role: 'user', content: nudge(answer) }]
        await keep(checkpointWith([]))
        continue
      }
      // No tool was called: a cut-off answer, or a model that talks instead of working.
      blanks += 1
      if (blanks >= maximumBlanks) {
        if (answer.complete && answer.text !== '') return talkAlone(answer.text)
        throw new TurnFailure(answer.complete ? 'model_confused' : 'model_truncated')
      }
      transcript = [...transcript, { role: 'user', content: nudge(answer) }]
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
    usage: () => usage,
  }
}
