import { complete } from '../../../generator/complete.ts'
import { accountInWords } from '#contract/turns/account.ts'
import { emptyAccount } from '#contract/turns/index.ts'
import type { RequestAccount } from '#contract/turns/index.ts'
import type { ChatMessage, ToolCall } from '../../../generator/protocol.ts'

/** The result of a turn, as the application would have it. */
export type Played = {
  files: Map<string, string>
  previews: Record<string, string>
  text: string
  plan: { path: string; summary: string }[]
  /** How the plan accounts for the request. */
  account: RequestAccount
  outcome: string
  explanation: string
  /** What a person reads in the end: the account, then the explanation. */
  answer: string
  features: string[]
  quickActions: { label: string; prompt: string }[]
  /** All calls in order. */
  calls: ToolCall[]
  messages: ChatMessage[]
  completions: number
}

export type PlayOptions = {
  files?: ReadonlyMap<string, string>
  name?: string
  /** The plugin's folder; without it the name of its main file. */
  slug?: string
  author?: string
  /** Numbers of the plugin's versions, newest first. */
  versions?: readonly number[]
  /** Locked files and folders. */
  locked?: readonly string[]
  /** Images that the application says it cannot show. */
  images?: number
  /** Earlier messages of the turn, which it continues from. */
  resumeFrom?: readonly ChatMessage[]
  /** The report to send after the first finish. */
  report?: string
  /** Characters of results that the application keeps whole; the oldest long ones beyond are left out. */
  room?: number
  /** Replaces the usual result of a call. */
  refuse?: (call: ToolCall) => string | null
}

const tools = [
  'plan',
  'list_files',
  'read_file',
  'search_files',
  'write_file',
  'edit_file',
  'delete_file',
  'set_preview',
  'finish',
]
const maxCompletions = 40

/** The newest user message as the application writes it. */
export function userMessage(request: string, options: PlayOptions = {}): ChatMessage {
  const files = options.files ?? new Map<string, string>()
  const author = options.author ?? 'Sample Author'
  const main = [...files].find(([path, content]) => !path.includes('/') && /Plugin Name:/.test(content))
  const field = (name: string): string => new RegExp(`${name}:(.*)`).exec(main?.[1] ?? '')?.[1]?.trim() ?? ''
  const versions = options.versions ? `versions: ${options.versions.join(', ')}\n` : ''
  const locked = options.locked ? `locked:\n${options.locked.map((path) => `- ${path}\n`).join('')}` : ''
  const images = options.images ?? 0
  const note =
    images > 0 ? `\n(${images} attached image${images === 1 ? '' : 's'} cannot be shown to you.)` : ''
  const list = [...files].map(([path, content]) => `- ${path} (${Buffer.byteLength(content)} bytes)`)
  const project =
    files.size === 0
      ? `new\nauthor: ${author}`
      : `name: ${field('Plugin Name')}\nslug: ${options.slug ?? main?.[0].replace('.php', '') ?? ''}\nversion: ${field('Version')}\nauthor: ${author}\n${versions}${locked}files:\n${list.join('\n')}`
  return {
    role: 'user',
    content: `<project>\n${project}\n</project>\n<request>\n${request}${note}\n</request>`,
  }
}

const argument = (call: ToolCall, name: string): string => {
  const value = call.arguments[name]
  if (typeof value !== 'string') throw new Error(`${call.name} has no ${name}`)
  return value
}

function apply(call: ToolCall, state: Played): string {
  switch (call.name) {
    case 'plan':
      state.plan = call.arguments['files'] as Played['plan']
      state.account = {
        understood: call.arguments['understood'] as string[],
        leftOut: call.arguments['left_out'] as RequestAccount['leftOut'][number][],
      }
      return 'ok'
    case 'read_file':
      return state.files.get(argument(call, 'path')) ?? 'error: no such file'
    case 'search_files': {
      const query = argument(call, 'query')
      const found = [...state.files].flatMap(([path, content]) =>
        content
          .split('\n')
          .flatMap((line, at) => (line.includes(query) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
      )
      return found.length === 0 ? 'nothing found' : found.join('\n')
    }
    case 'write_file':
      state.files.set(argument(call, 'path'), argument(call, 'content'))
      return 'ok'
    case 'edit_file': {
      const content = state.files.get(argument(call, 'path'))
      if (content === undefined) return 'error: no such file'
      const search = argument(call, 'search')
      const count = content.split(search).length - 1
      if (count !== 1) return `error: the text stands ${count} times in the file`
      state.files.set(
        argument(call, 'path'),
        content.replace(search, () => argument(call, 'replace')),
      )
      return 'ok'
    }
    case 'delete_file':
      return state.files.delete(argument(call, 'path')) ? 'ok' : 'error: no such file'
    case 'set_preview':
      state.previews[argument(call, 'view')] = argument(call, 'html')
      return 'ok'
    case 'finish':
      state.outcome = argument(call, 'outcome')
      state.explanation = argument(call, 'explanation')
      state.answer = `${accountInWords(state.account)} ${state.explanation}`.trim()
      state.features = call.arguments['features'] as string[]
      state.quickActions = call.arguments['quick_actions'] as Played['quickActions']
      return 'ok'
    default:
      return `error: unknown tool ${call.name}`
  }
}

const lengthOf = ({ content, tool_calls: calls }: ChatMessage): number =>
  (typeof content === 'string' ? content.length : 0) +
  (calls ?? []).reduce((sum, call) => sum + call.function.arguments.length, 0)

/** The messages as the application sends them once they are too long: long results of reads are left out, oldest first. */
function roomFor(messages: readonly ChatMessage[], room = Infinity): ChatMessage[] {
  let total = messages.reduce((sum, message) => sum + lengthOf(message), 0)
  return messages.map((message, at) => {
    // The newest always stay.
    if (total <= room || at >= messages.length - 6 || message.role !== 'tool' || lengthOf(message) < 300)
      return message
    total -= lengthOf(message)
    return { ...message, content: '(left out here to save room; read the file to see it)' }
  })
}

/** Plays the application's side of a turn, on files in memory, until `finish`. */
export function play(request: string, options: PlayOptions = {}): Played {
  const state: Played = {
    files: new Map(options.files),
    previews: {},
    text: '',
    plan: [],
    account: emptyAccount,
    outcome: '',
    explanation: '',
    answer: '',
    features: [],
    quickActions: [],
    calls: [],
    messages: [
      ...(options.resumeFrom ?? [
        { role: 'system', content: 'You write plugins.' },
        userMessage(request, options),
      ]),
    ],
    completions: 0,
  }
  let report = options.report
  while (state.completions < maxCompletions) {
    const completion = complete(roomFor(state.messages, options.room), tools)
    state.completions++
    state.text += completion.text
    const ids = completion.calls.map((_, index) => `call_${state.completions}_${index}`)
    state.messages.push({
      role: 'assistant',
      content: completion.text,
      tool_calls: completion.calls.map((call, index) => ({
        id: ids[index] ?? '',
        type: 'function' as const,
        function: { name: call.name, arguments: JSON.stringify(call.arguments) },
      })),
    })
    for (const [index, call] of completion.calls.entries()) {
      state.calls.push(call)
      const content = options.refuse?.(call) ?? apply(call, state)
      state.messages.push({ role: 'tool', tool_call_id: ids[index] ?? '', content })
    }
    if (completion.calls.length === 0) throw new Error('The generator said nothing.')
    if (state.outcome !== '') {
      if (report === undefined) return state
      state.messages.push({ role: 'user', content: `<report>\n${report}\n</report>` })
      state.outcome = ''
      report = undefined
    }
  }
  throw new Error('The generator did not come to an end.')
}
