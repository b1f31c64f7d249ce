import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { database, rows, sql } from '../../database/index.ts'
import type { Beginning } from '../run/begin.ts'
import { systemPrompt } from './system-prompt.ts'

interface HistoryRow {
  readonly role: 'user' | 'assistant'
  readonly content: string | null
}

/** The newest messages before this turn, oldest first, within the budget. The history is the server's own. */
async function history(payload: Payload, beginning: Beginning): Promise<ChatCompletionMessageParam[]> {
  const newest = await rows<HistoryRow>(
    database(payload),
    sql`select role, content from messages
        where plugin_id = ${beginning.plugin.id} and turn_id is distinct from ${beginning.attempt.turnId}
        order by created_at desc, id limit ${limits.context.historyMessages}`,
  )
  const kept: ChatCompletionMessageParam[] = []
  let characters = 0
  for (const { role, content } of newest) {
    if (!content) continue
    characters += content.length
    if (characters > 24_000) break
    kept.unshift({ role, content })
  }
  // A conversation begins with the person.
  while (kept[0]?.role === 'assistant') kept.shift()
  return kept
}

/** One line, so that a name cannot pretend to be another line of the project block. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The state of the project, as data in front of the request. */
function project({ plugin, base }: Beginning): string {
  if (!base) return `<project>\nnew\nauthor: ${oneLine(plugin.author)}\n</project>`
  const files = Object.entries(base.manifest).map(([path, { size }]) => `- ${path} (${size} bytes)`)
  return [
    '<project>',
    `name: ${oneLine(plugin.name)}`,
    `slug: ${plugin.slug ?? ''}`,
    `version: ${oneLine(plugin.version)}`,
    `author: ${oneLine(plugin.author)}`,
    'files:',
    ...files.sort(),
    '</project>',
  ].join('\n')
}

/**
 * What the model is sent before it says anything: the rules, what was said before, the project and the request. What
 * has happened in this turn already (the checkpoint's transcript) follows it.
 */
export async function openingMessages(
  payload: Payload,
  beginning: Beginning,
): Promise<readonly ChatCompletionMessageParam[]> {
  return [
    { role: 'system', content: systemPrompt },
    ...(await history(payload, beginning)),
    { role: 'user', content: `${project(beginning)}\n<request>\n${beginning.prompt}\n</request>` },
  ]
}
