import OpenAI from 'openai'
import { limits } from '#contract/limits.ts'
import { environment } from '../../../platform/environment.ts'
import { boundedFetch } from '../../../platform/http/index.ts'

let client: OpenAI | undefined

/** The model's API: OpenAI's, any server that speaks its protocol, or the offline generator. */
export function modelClient(): OpenAI {
  const env = environment()
  client ??= new OpenAI({
    apiKey: env.OPENAI_API_KEY,
    baseURL: env.OPENAI_BASE_URL,
    // Tried again by `persist.ts`, which tells the creator of the wait and ends it at once when they stop the turn.
    maxRetries: 0,
    // The guard of `stream.ts` is stricter, and hears single chunks.
    timeout: 10 * 60_000,
    // The SDK keeps a line, and the text of an error, however long they are.
    fetch: boundedFetch(
      {
        bytes: limits.turn.answerBytes,
        events: { bytes: limits.turn.answerEventBytes, lines: limits.turn.answerLines },
      },
      "The model's response",
    ),
  })
  return client
}
