import { textOf } from './protocol.ts'
import type { ChatMessage } from './protocol.ts'

/** A tool call of the running turn, with what the application answered. */
export type DoneCall = {
  name: string
  arguments: Readonly<Record<string, unknown>>
  /** Answer of the application, or null when it never came. */
  result: string | null
}

/** The plugin a turn is about. */
export type Project = {
  isNew: boolean
  name: string
  slug: string
  author: string
  paths: readonly string[]
  /** Bytes of files, by path, as far as the message says them. */
  sizes: ReadonlyMap<string, number>
  /** Files that the person has locked, and folders, which end with '/'. */
  locked: readonly string[]
  /** Numbers of its newest versions, the current one first; empty for a new plugin. */
  versions: readonly number[]
  /** Whether these are all of its files: a list that was too long for the message breaks off. */
  whole: boolean
}

/** The state of a turn, read from its messages. */
export type Turn = {
  project: Project
  /** The creator's words. */
  request: string
  /** Images beside them, which the generator is not shown. */
  images: number
  /** Calls since the creator's message, oldest first. */
  calls: readonly DoneCall[]
  /** The last report of the checks, and how many calls preceded it; null before the first report. */
  report: { lines: readonly string[]; after: number } | null
}

/** Whether a file, or a folder around it, is locked. */
export const isLocked = ({ locked }: Project, path: string): boolean =>
  locked.some((lock) => lock === path || (lock.endsWith('/') && path.startsWith(lock)))

const field = (block: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(block)?.[1]?.trim() ?? ''

function readProject(block: string): Project {
  const [head = '', files = ''] = block.split(/^files:[ \t]*$/m)
  const locked = head.split(/^locked:[ \t]*$/m)[1] ?? ''
  const listed = [...files.matchAll(/^- (.+?)(?: \((\d+) bytes\))?$/gm)]
  const paths = listed.map((match) => match[1] ?? '')
  return {
    isNew: /^\s*new\s*$/m.test(head) || paths.length === 0,
    name: field(block, 'name'),
    slug: field(block, 'slug'),
    author: field(block, 'author'),
    paths,
    sizes: new Map(listed.map(([, path = '', bytes]) => [path, Number(bytes ?? 0)])),
    locked: [...locked.matchAll(/^- (.+)$/gm)].map((match) => match[1] ?? ''),
    versions: (field(head, 'versions').match(/\d+/g) ?? []).map(Number),
    whole: !/^\(and \d+ more\b/m.test(files),
  }
}

/** The project, then optional context (files, preview, findings), which is ignored since the generator reads files itself, then the request. */
const opening = /^\s*<project>\n([\s\S]*?)\n?<\/project>(?:[\s\S]*\n)?\s*<request>\n?([\s\S]*)$/
/** Pasted text does not belong to the request. */
const pasted = /^<(pasted-[0-9a-f]{8})>\n[\s\S]*?\n<\/\1>$/gm
const noProject: Project = {
  isNew: true,
  name: '',
  slug: '',
  author: '',
  paths: [],
  sizes: new Map(),
  locked: [],
  versions: [],
  whole: true,
}

/** What the application says below the words of a request of images that a model is not shown. */
const unseen = /\n\((\d+) attached images? cannot be shown to you\.\)\s*$/

function readUserMessage(text: string): Pick<Turn, 'project' | 'request' | 'images'> {
  const match = opening.exec(text)
  if (!match) return { project: noProject, request: text, images: 0 }
  const rest = match[2] ?? ''
  const end = rest.lastIndexOf('</request>')
  const words = (end < 0 ? rest : rest.slice(0, end)).replace(pasted, '')
  const images = Number(unseen.exec(words)?.[1] ?? 0)
  return { project: readProject(match[1] ?? ''), request: words.replace(unseen, '').trim(), images }
}

const isReport = (text: string): boolean => /^\s*<report>/.test(text)

function parseArguments(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The result of a call. Only before the next assistant message, since ids may repeat after that. */
function resultOf(id: string, later: readonly ChatMessage[]): string | null {
  for (const message of later) {
    if (message.role === 'assistant') return null
    if (message.role === 'tool' && message.tool_call_id === id) return textOf(message)
  }
  return null
}

/**
 * Reads the state of the newest turn of a conversation.
 *
 * @param messages the conversation, oldest first
 */
export function readTurn(messages: readonly ChatMessage[]): Turn {
  const isRequest = (message: ChatMessage): boolean => message.role === 'user' && !isReport(textOf(message))
  const opens = (message: ChatMessage): boolean => isRequest(message) && opening.test(textOf(message))
  const marked = messages.findLastIndex(opens)
  const start = marked >= 0 ? marked : messages.findLastIndex(isRequest)
  const first = messages[start]
  const opened = readUserMessage(first ? textOf(first) : '')

  const rest = messages.slice(start + 1)
  const calls: DoneCall[] = []
  let report: Turn['report'] = null
  for (const [index, message] of rest.entries()) {
    for (const call of message.tool_calls ?? []) {
      const parsed = parseArguments(call.function.arguments)
      calls.push({
        name: call.function.name,
        arguments: parsed,
        result: resultOf(call.id, rest.slice(index + 1)),
      })
    }
    if (message.role === 'user' && isReport(textOf(message))) {
      const body = textOf(message).replace(/<\/?report>/g, '')
      report = {
        lines: body
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        after: calls.length,
      }
    }
  }
  return { ...opened, calls, report }
}
