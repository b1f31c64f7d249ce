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
    // `persist.ts` retries instead: it tells the creator about the wait and ends it at once when they stop the turn.
    maxRetries: 0,
    // The silence guard in `stream.ts` is stricter, because it watches each chunk.
    timeout: 10 * 60_000,
    // The SDK buffers lines and error bodies without a limit.
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
