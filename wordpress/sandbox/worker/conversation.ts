import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Answer, RequestOptions, Site } from '../runtime/site.ts'
import { wordpressFolder } from '../runtime/site.ts'
import { phpSources } from './php-sources.ts'
import type { PhpSource } from './php-sources.ts'

const place = [z.string(), z.string(), z.number()] as const
const endSchema = z.object({
  end: z.string(),
  fatal: z.tuple([...place]).nullable(),
  output: z.tuple([z.string(), z.number()]).nullable(),
  open: z.boolean(),
})
const problemSchema = z.object({
  word: z.string(),
  kind: z.enum(['fatal', 'warning', 'notice', 'deprecated', 'doing-it-wrong', 'database', 'network']),
  message: z.string(),
  file: z.string(),
  line: z.number(),
})
const resultSchema = z.object({ result: z.unknown() })

export type Recorded = Omit<z.infer<typeof problemSchema>, 'word'>
export type EndMark = Omit<z.infer<typeof endSchema>, 'end'>

/** A request with its result. */
export interface Exchange extends Answer {
  readonly url: string
  readonly ms: number
  readonly problems: readonly Recorded[]
  /** The recorder's final message. If it is missing, PHP crashed or the recorder was silenced. */
  readonly end: EndMark | null
  /** The answer of a step's script. The plugin runs in the same PHP and can forge it, so it proves nothing. */
  readonly result: unknown
  /** All messages that PHP sent. */
  readonly heard: readonly unknown[]
}

export interface Conversation {
  visit(url: string, options?: { anonymous?: boolean }): Promise<Exchange>
  /** Any request, as a browser with these cookies would send it. */
  send(url: string, options: RequestOptions): Promise<Exchange>
  step(name: Exclude<PhpSource, 'recorder' | 'must-use' | 'set-up'>, data: object): Promise<Exchange>
  /** Runs a script inside of WordPress as the administrator. @param url the path that it gets */
  run(url: string, source: string, data: object): Promise<Exchange>
}

export interface ConversationOptions {
  readonly cookie: string
  /** The plugin's folder in WordPress, ending in a slash. */
  readonly folder: string
  /** Maximum messages kept per request. */
  readonly mostMessages?: number
}

/** Maximum characters of all messages of a request. The longest genuine one, the inventory, has some 50,000. */
const mostCharacters = 4_000_000

const word = (): string => randomBytes(16).toString('hex')

/** Sends requests to WordPress one after another, each with a secret that authenticates the recorder's messages. */
export function openConversation(
  { php, request }: Site,
  { cookie, folder, mostMessages = 1000 }: ConversationOptions,
): Conversation {
  let heard: unknown[] = []
  let characters = 0
  php.onMessage((text: string) => {
    characters += text.length
    if (heard.length >= mostMessages || characters > mostCharacters) return
    try {
      heard.push(JSON.parse(text))
    } catch {
      // Not from the recorder, which sends JSON.
    }
  })

  const send = async (url: string, options: RequestOptions): Promise<Exchange> => {
    const words = { word: word(), end: word() }
    heard = []
    characters = 0
    php.writeFile('/internal/run.json', JSON.stringify({ ...words, folder }))
    const began = performance.now()
    const answer = await request(url, options)
    const ms = performance.now() - began
    const problems: Recorded[] = []
    let end: EndMark | null = null
    let result: unknown = null
    for (const message of heard) {
      const ended = endSchema.safeParse(message)
      const problem = problemSchema.safeParse(message)
      const answered = resultSchema.safeParse(message)
      if (ended.success && ended.data.end === words.end) end = ended.data
      else if (problem.success && problem.data.word === words.word) problems.push(problem.data)
      else if (answered.success) result = answered.data.result
    }
    return { ...answer, url, ms, problems, end, result, heard }
  }

  const visit = (url: string, { anonymous = false } = {}): Promise<Exchange> =>
    send(url, anonymous ? {} : { cookie })

  const run = (url: string, source: string, data: object): Promise<Exchange> => {
    php.writeFile('/internal/step.json', JSON.stringify(data))
    php.writeFile(wordpressFolder + url, source)
    return visit(url)
  }

  return {
    visit,
    send,
    run,
    // A front page, but signed in, since the site may be closed to visitors.
    step: (name, data) =>
      run(`${name === 'lay-out' ? '' : '/wp-admin'}/plugsmith-${name}.php`, phpSources[name], data),
  }
}
