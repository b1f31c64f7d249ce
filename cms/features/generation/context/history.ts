import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { limits } from '#contract/limits.ts'
import { row, rows, sql } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { createBudget, estimateTokens } from './tokens.ts'
import { oneLine } from './quote.ts'

/** An earlier message of the conversation, as stored. */
export interface Remembered {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** How the turn behind an assistant message ended, and the version it created. */
  readonly outcome: string | null
  readonly versionNumber: number | null
}

/** Messages with text or a version. A stopped turn leaves an empty answer, which is skipped. */
const spoken = sql`(coalesce(m.content, '') <> '' or (m.role = 'assistant' and m.version_id is not null))`

/** The newest non-empty messages of a plugin before this turn, oldest first, and their total number. */
export async function readHistory(
  executor: Executor,
  pluginId: string,
  turnId: string,
): Promise<{ readonly messages: readonly Remembered[]; readonly total: number }> {
  const found = await rows<{
    role: 'user' | 'assistant'
    content: string | null
    outcome: string | null
    version_number: number | null
  }>(
    executor,
    sql`select m.role, m.content, t.status::text as outcome, v.version_number::int as version_number
        from messages m
        left join turns t on t.id = m.turn_id
        left join plugin_versions v on v.id = m.version_id
        where m.plugin_id = ${pluginId} and m.turn_id is distinct from ${turnId} and ${spoken}
        order by m.created_at desc, m.role limit ${limits.context.historyMessages}`,
  )
  const all = await row<{ count: number }>(
    executor,
    sql`select count(*)::int as count from messages m
        where m.plugin_id = ${pluginId} and m.turn_id is distinct from ${turnId} and ${spoken}`,
  )
  const messages = found.reverse().map((message) => ({
    role: message.role,
    content: message.content ?? '',
    outcome: message.outcome,
    versionNumber: message.version_number,
  }))
  return { messages, total: all?.count ?? messages.length }
}

const requestLength = 160
const answerLength = 120
const cut = (text: string, length: number): string => {
  const line = oneLine(text)
  return line.length > length ? `${line.slice(0, length - 1).toWellFormed()}…` : line
}

/** One line that summarizes an old message. */
function inShort({ role, content, outcome, versionNumber }: Remembered): string {
  if (role === 'user') return `- asked: ${cut(content, requestLength)}`
  const what = versionNumber === null ? (outcome ?? 'answered') : `version ${versionNumber}`
  return `  ${what}: ${cut(content, answerLength)}`
}

/** The full text of a message. An answer names the version it made, so that a request can go back to it. */
const inFull = ({ role, content, versionNumber }: Remembered): string =>
  role === 'assistant' && versionNumber !== null ? `${content}\n(version ${versionNumber})`.trim() : content

/** Estimated tokens of the text around the summarized part. */
const frameTokens = 40

export interface CompactedHistory {
  readonly messages: readonly ChatCompletionMessageParam[]
  /** Tokens, estimated. */
  readonly tokens: number
  /**
   * How many messages are included, in full or as one line. Empty messages count too, since nothing of them is left
   * out.
   */
  readonly sent: number
}

/**
 * Makes a conversation fit: the newest messages stay whole, older ones shrink to one line each, and the oldest are
 * dropped if there is still not enough room.
 * @param tokens the available room
 */
export function compactHistory(history: readonly Remembered[], tokens: number): CompactedHistory {
  const whole = createBudget(Math.floor(tokens * 0.7))
  let first = history.length
  for (let last = history[first - 1]; last && whole.take(inFull(last)); last = history[first - 1]) first -= 1
  // The conversation starts with a user message, so an answer whose question was cut is summarized with the older
  // messages.
  while (first < history.length && history[first]?.role === 'assistant') first += 1
  const full = history
    .slice(first)
    .map((message) => ({ role: message.role, content: inFull(message) }))
    .filter(({ content }) => content !== '')

  const short = createBudget(
    tokens - frameTokens - full.reduce((sum, { content }) => sum + estimateTokens(content), 0),
  )
  const lines: string[] = []
  let at = first
  while (at > 0) {
    const message = history[at - 1]
    if (!message) break
    const line = inShort(message)
    if (!short.take(`${line}\n`)) break
    lines.unshift(line)
    at -= 1
  }
  const messages: ChatCompletionMessageParam[] = [...full]
  if (lines.length > 0) {
    messages.unshift(
      { role: 'user', content: `What was said before, in short:\n${lines.join('\n')}` },
      { role: 'assistant', content: 'I will keep that in mind.' },
    )
  }
  const used = messages.reduce(
    (sum, { content }) => sum + estimateTokens(typeof content === 'string' ? content : ''),
    0,
  )
  return { messages, tokens: used, sent: history.length - at }
}
