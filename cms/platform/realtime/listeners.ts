import { sessionChannel } from '#contract/realtime.ts'
import { rows, sql } from '../database/index.ts'
import type { Executor } from '../database/index.ts'

/**
 * The channels of people's valid sessions. A person who was locked, deleted or signed out has none, so nothing is sent to
 * their sockets that are still open.
 * @returns by the person's id; a person without sessions is missing
 */
export async function sessionChannels(
  executor: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const channels = new Map<string, string[]>()
  if (userIds.length === 0) return channels
  const sessions = await rows<{ user_id: string; id: string }>(
    executor,
    sql`select _parent_id as user_id, id from users_sessions
        where _parent_id = any(string_to_array(${userIds.join(',')}, ',')::uuid[]) and expires_at > now()`,
  )
  for (const { user_id: userId, id } of sessions)
    channels.set(userId, [...(channels.get(userId) ?? []), sessionChannel(id)])
  return channels
}
