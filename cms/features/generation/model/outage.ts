import OpenAI from 'openai'
import type { Payload } from 'payload'
import { environment } from '../../../platform/environment.ts'
import { notifyAdmins } from '../../../platform/operation/notify-admins.ts'

const longest = 300

/** What each status means, for providers whose message cannot be shown. */
const meanings: Readonly<Record<number, string>> = {
  401: 'the key is not accepted',
  402: 'the account needs to be topped up',
  403: 'the key is not allowed to do this',
  404: 'the model or the address is unknown',
}

/** Anything that looks like a key: providers quote the one they refuse, sometimes partly masked with asterisks. */
const secretShapes = [
  /\b(?:sk|pk|rk|gsk|xai|hf|key|token)[-_][\w*.-]+/gi,
  /\bBearer\s+\S+/gi,
  // Long runs of letters and digits are keys, hashes or request ids.
  /(?=[\w*-]*\d)[\w*-]{24,}/g,
]

/**
 * Makes a provider's error message safe to show: one line of at most 300 characters without anything that looks like a
 * key.
 * @param key our key, which is removed in whatever form it appears
 */
export function redactMessage(message: string, key = ''): string {
  const open = key.length >= 8 ? message.replaceAll(key, '…') : message
  const plain = secretShapes.reduce((text, shape) => text.replace(shape, '…'), open)
  return plain
    .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim()
    .slice(0, longest)
}

/** The SDK's error, or the one that is the cause of an error of ours. */
function providerError(error: unknown): InstanceType<typeof OpenAI.APIError> | null {
  if (error instanceof OpenAI.APIError) return error
  return error instanceof Error && error.cause !== undefined ? providerError(error.cause) : null
}

/** The provider's own short message, and nothing else of the response body. */
function shortMessage(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null || !('message' in body)) return ''
  return typeof body.message === 'string' ? body.message : ''
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}

/**
 * Reports to the operator that the model's provider refuses us (401, 402, 403, 404), which only they can fix. Never
 * fails, because the turn has to be ended even if the report cannot be sent.
 * @param error what the SDK threw, or an error of ours that has it as its cause
 */
export async function reportModelOutage(payload: Payload, error: unknown): Promise<void> {
  try {
    const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = environment()
    const cause = providerError(error)
    const status = cause?.status ?? null
    const reason =
      redactMessage(shortMessage(cause?.error), OPENAI_API_KEY) || (status && meanings[status]) || ''
    await notifyAdmins(payload, {
      kind: 'model-outage',
      level: 'alert',
      summary: `The model's provider rejects our requests: ${[status, reason].filter(Boolean).join(' ') || 'no reason given'}`,
      details: { status, provider: hostOf(OPENAI_BASE_URL), model: OPENAI_MODEL },
    })
  } catch (err) {
    payload.logger.error({ err }, 'a model outage could not be recorded')
  }
}
