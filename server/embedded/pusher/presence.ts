import * as z from 'zod'
import { parseJson } from './frames.ts'
import type { StandInLimits } from './limits.ts'

/** A person on a presence channel; several sockets may stand for one member. */
export type Member = { id: string; info: unknown }

/** The user behind a connection, after `pusher:signin`. */
export type SignedInUser = { id: string; info: unknown }

type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: string }

const memberSchema = z.object({
  user_id: z.union([z.string(), z.number()]).transform(String),
  user_info: z.unknown().optional(),
})
const userSchema = z.object({ id: z.string().min(1), user_info: z.unknown().optional() })

function sizeProblem(id: string, info: unknown, limits: StandInLimits): string | null {
  if (id.length === 0 || id.length > limits.userIdChars) {
    return `user_id must have 1 to ${limits.userIdChars} characters`
  }
  if (info !== undefined && Buffer.byteLength(JSON.stringify(info)) > limits.userInfoBytes) {
    return `user_info must not exceed ${limits.userInfoBytes} bytes`
  }
  return null
}

/**
 * Reads the signed `channel_data` of a presence subscription.
 *
 * @returns the member, or why it cannot be one
 */
export function readMember(channelData: string, limits: StandInLimits): Outcome<Member> {
  const result = memberSchema.safeParse(parseJson(channelData))
  if (!result.success) return { ok: false, problem: 'channel_data must be a JSON object with a user_id' }
  const { user_id: id, user_info: info } = result.data
  const problem = sizeProblem(id, info, limits)
  return problem === null ? { ok: true, value: { id, info } } : { ok: false, problem }
}

/**
 * Reads the signed `user_data` of a sign-in.
 *
 * @returns the user, or why it cannot be one
 */
export function readUser(userData: string, limits: StandInLimits): Outcome<SignedInUser> {
  const result = userSchema.safeParse(parseJson(userData))
  if (!result.success) return { ok: false, problem: 'user_data must be a JSON object with a non-empty id' }
  const { id, user_info: info } = result.data
  const problem = sizeProblem(id, info, limits)
  return problem === null ? { ok: true, value: { id, info } } : { ok: false, problem }
}
