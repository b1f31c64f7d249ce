import type { Payload } from 'payload'
import type { AttachedImage, ChatMessage, MessageDraft, MessagesAnswer } from '#contract/api.ts'
import { turnErrorCodes } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { emptyAccount, turnHasEnded } from '#contract/turns/index.ts'
import type { TurnStatus } from '#contract/turns/index.ts'
import { database, isoDate, rows, sql } from '../../platform/database/index.ts'

interface MessageRow {
  readonly id: string
  readonly role: ChatMessage['role']
  readonly content: string | null
  readonly created_at: string
  readonly turn_id: string | null
  readonly status: TurnStatus | null
  readonly error_code: string | null
  readonly images: readonly AttachedImage[] | null
  readonly marked_elements: ChatMessage['markedElements'] | null
  readonly base_version: number | null
  readonly kept: boolean
  readonly fault: MessageDraft['fault']
  readonly account: ChatMessage['account'] | null
  readonly restored: number | null
  readonly files: readonly string[] | null
  readonly features: readonly string[] | null
  readonly quick_actions: ChatMessage['quickActions'] | null
  readonly version_number: number | null
  readonly header_version: string | null
  readonly origin: ChatMessage['origin']
  readonly passed: boolean | null
}

/** What a turn without a result left behind, and whether it can still be kept. */
function draftOf(message: MessageRow, newest: number): MessageDraft | null {
  const unfinished = ['failed', 'cancelled', 'declined'].includes(message.status ?? '')
  const files = message.files ?? []
  if (message.role === 'user' || !unfinished || files.length === 0) return null
  const open = message.base_version === newest ? 'open' : 'replaced'
  // Of a turn that ended otherwise the report is on something older than its draft.
  const fault = message.error_code === 'checks_failed' ? message.fault : null
  return { files, state: message.kept ? 'kept' : open, fault }
}

/** How its turn ended, for an answer. */
function endOf({ role, status, error_code: code }: MessageRow): Pick<ChatMessage, 'outcome' | 'error'> {
  if (role !== 'assistant') return { outcome: null, error: null }
  return {
    outcome: status !== null && turnHasEnded(status) ? status : null,
    error: turnErrorCodes.find((one) => one === code) ?? null,
  }
}

const toMessage = (message: MessageRow, newest: number): ChatMessage => ({
  id: message.id,
  role: message.role,
  content: message.content ?? '',
  createdAt: isoDate(message.created_at),
  turnId: message.turn_id,
  ...endOf(message),
  images: message.images ?? [],
  markedElements: message.marked_elements ?? [],
  draft: draftOf(message, newest),
  account: message.account ?? emptyAccount,
  restored: message.restored,
  files: message.files ?? [],
  features: message.features ?? [],
  quickActions: message.quick_actions ?? [],
  versionNumber: message.version_number,
  headerVersion: message.header_version,
  origin: message.origin,
  passed: message.passed,
})

/** SQL condition for the messages before another one of the same conversation; none if it is not in it. */
function inFrontOf(pluginId: string, messageId: string) {
  const shown = sql`from messages where id = ${messageId} and plugin_id = ${pluginId}`
  return sql`and m.created_at <= (select created_at ${shown})
    and (m.created_at < (select created_at ${shown}) or (m.role, m.id) > (select role, id ${shown}))`
}

/**
 * A page of the conversation about a plugin, oldest first.
 * @param newest number of the newest version, 0 while there is none
 * @param before id of the message that the page ends in front of; without it, the page ends with the newest
 */
export async function messagesOf(
  payload: Payload,
  pluginId: string,
  newest: number,
  before: string | null = null,
): Promise<MessagesAnswer> {
  const { messages: most } = limits.lists
  // One more than is shown tells whether there are others.
  const found = await rows<MessageRow>(
    database(payload),
    sql`select m.id, m.role, m.content, m.created_at, m.turn_id, m.account, m.restored::int as restored, m.files, m.marked_elements, m.features, m.quick_actions,
          t.status, t.error_code, t.base_version::int as base_version,
          exists (select 1 from plugin_versions kept where kept.turn_id = t.id) as kept,
          (select jsonb_build_object('file', found->'file', 'line', found->'line', 'message', found->'message')
           from jsonb_path_query_first(t.report, '$.checks[*].findings[*] ? (@.severity == "error" && !exists(@.known))') as found
           where found is not null) as fault,
          (select jsonb_agg(jsonb_build_object('id', a.id, 'fileName', a.file_name, 'width', a.width, 'height', a.height)
                    order by named.position)
           from jsonb_array_elements_text(m.images) with ordinality as named (id, position)
           join attachments a on a.id = named.id::uuid) as images,
          v.version_number::int as version_number, v.header_version, v.origin,
          (v.report->>'passed')::boolean as passed
        from messages m
        left join turns t on t.id = m.turn_id
        left join plugin_versions v on v.id = m.version_id
        where m.plugin_id = ${pluginId}
          ${before === null ? sql`` : inFrontOf(pluginId, before)}
        order by m.created_at desc, m.role, m.id limit ${most + 1}`,
  )
  const messages = found
    .slice(0, most)
    .reverse()
    .map((message) => toMessage(message, newest))
  return { messages, earlier: found.length > most }
}
