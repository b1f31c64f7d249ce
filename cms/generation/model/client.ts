import OpenAI from 'openai'
import { environment } from '../../environment.ts'

let client: OpenAI | undefined

/** The model's API: OpenAI's, any server that speaks its protocol, or the offline generator. */
export function modelClient(): OpenAI {
  const env = environment()
  client ??= new OpenAI({
    apiKey: env.OPENAI_API_KEY,
    baseURL: env.OPENAI_BASE_URL,
    // 408, 409, 429 and 5xx are tried again with back-off, heeding Retry-After; see the SDK's `shouldRetry`.
    maxRetries: 2,
    timeout: 120_000,
  })
  return client
}
