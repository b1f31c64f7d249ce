import type { ErrorBody } from '#contract/errors.ts'
import { cmsMessages } from '#contract/messages/cms.ts'

/** A call that was refused: a sentence for the person, and one for each field that is wrong. */
export class CallError extends Error {
  readonly details: Readonly<Record<string, string>>
  constructor(message: string, details: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'CallError'
    this.details = details
  }
}

/**
 * Calls a route of ours from the admin.
 * @throws CallError
 */
export async function post<Answer>(path: string, body: object): Promise<Answer> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    text = await answer.text()
  } catch {
    throw new CallError(cmsMessages.invite.failed)
  }
  if (answer.ok) return JSON.parse(text) as Answer
  let told: Partial<ErrorBody> = {}
  try {
    told = JSON.parse(text) as Partial<ErrorBody>
  } catch {
    // A proxy's page, not ours.
  }
  throw new CallError(told.error?.message ?? cmsMessages.invite.failed, told.error?.details)
}
