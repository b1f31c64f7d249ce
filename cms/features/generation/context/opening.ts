import type { ChatCompletionContentPart, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import type { ContextCut, TurnContext } from '#contract/turns/index.ts'
import { capturedContent, isCaptured } from '#wordpress/captured/index.ts'
import { imagesOfTurn } from '../../attachments/index.ts'
import { database } from '../../../platform/database/index.ts'
import { environment } from '../../../platform/environment.ts'
import { takesImages } from '../model/images.ts'
import type { Beginning } from '../run/begin.ts'
import { fittingLines, listingOf, toolDefinitions } from '../tools/index.ts'
import { filesInContext } from './files.ts'
import { compactHistory, readHistory } from './history.ts'
import { quotePasted } from './pasted.ts'
import { createQuote, oneLine } from './quote.ts'
import { lastReport } from './report.ts'
import { systemPrompt } from './system-prompt.ts'
import { createBudget, estimateTokens, imageTokens } from './tokens.ts'

/** The messages that start the conversation with the model, and a record of what they include and leave out. */
export interface Opening {
  readonly messages: readonly ChatCompletionMessageParam[]
  readonly context: TurnContext
}

/** The share of the room left at that point that each part may use. */
const shares = { files: 0.55, history: 0.6, preview: 0.8 } as const
/** The tool definitions, which are sent with every request. */
const toolsTokens = estimateTokens(JSON.stringify(toolDefinitions))

/** A line of the project block: user-supplied text must not look like part of the block. */
const plainLine = (text: string): string => oneLine(text).replace(/[<>]/g, '')

/** The newest versions by number, for a request to go back to one. */
const versionsLine = (versions: readonly number[]): string =>
  versions
    .slice(0, limits.turn.namedVersions)
    .map((number, at) => (at === 0 ? `${number} (current)` : String(number)))
    .join(', ')

/**
 * The state of the project, placed before the request.
 * @param room tokens for the file list; the model gets the rest from list_files
 */
function project({ plugin, base, draft, versions }: Beginning, view: string, room: number) {
  const author = `author: ${plainLine(plugin.author)}`
  if (!base) return { text: `<project>\nnew\n${author}\nlooking at: ${view}\n</project>`, whole: true }
  const sizes = Object.entries(base.manifest).map(([path, { size }]) => [path, size] as const)
  const paths = listingOf(sizes, plugin.isImported).map((line) => `- ${line}`)
  const budget = createBudget(room)
  const locks = draft.locks.map((path) => `- ${plainLine(path)}`)
  const locked = locks.filter((line) => budget.take(`${line}\n`))
  const moreLocks = locks.length - locked.length
  const listed = fittingLines(paths, (line) => budget.take(`${line}\n`))
  const more = paths.length - listed.length
  const text = [
    '<project>',
    `name: ${plainLine(plugin.name)}`,
    `slug: ${plugin.slug ?? ''}`,
    `version: ${plainLine(plugin.version)}`,
    author,
    `looking at: ${view}`,
    `versions: ${versionsLine(versions)}`,
    ...(locks.length > 0 ? ['locked:', ...locked] : []),
    ...(moreLocks > 0 ? [`(and ${moreLocks} more: the tools name them)`] : []),
    'files:',
    ...listed,
    ...(more > 0 ? [`(and ${more} more: list_files names them all)`] : []),
    '</project>',
  ].join('\n')
  return { text, whole: more === 0 }
}

/** Estimated tokens available to one request. */
export const contextTokens = (): number => environment().MODEL_CONTEXT_TOKENS ?? limits.context.tokens

/**
 * The messages that start the conversation with the model: the rules, the earlier conversation, the project with its
 * relevant files, the current view, and the request. The transcript of this turn follows them.
 * @param withImages false once the provider has refused them
 * @throws the signal's reason
 */
export async function openingMessages(
  payload: Payload,
  beginning: Beginning,
  signal: AbortSignal,
  withImages = true,
): Promise<Opening> {
  const { attempt, base, plugin, prompt, viewMode, markedElements } = beginning
  const env = environment()
  const db = database(payload)
  const quote = createQuote(`${env.PAYLOAD_SECRET}:${attempt.turnId}`)
  const most = contextTokens()
  const budget = createBudget(Math.floor(most * limits.context.openingShare))
  const cuts = new Set<ContextCut>()

  const rules = systemPrompt(quote.mark)
  const request = quotePasted(prompt, quote)
  budget.spend(toolsTokens + estimateTokens(rules + request))
  const tree = project(beginning, viewMode, Math.floor(budget.left() / 3))
  const head = tree.text
  budget.spend(estimateTokens(head))
  if (!tree.whole) cuts.add('tree-shortened')

  const attached = await imagesOfTurn(db, attempt.turnId)
  const fitting = Math.floor(budget.left() / imageTokens)
  const images = withImages && takesImages() ? attached.slice(0, fitting) : []
  budget.spend(images.length * imageTokens)
  if (images.length < attached.length) cuts.add('images-left-out')

  const marked = markedElements.map(
    ({ tag, id, classes, text, selector }) =>
      `- <${oneLine(tag)}> id="${oneLine(id)}" class="${oneLine(classes)}" selector="${oneLine(selector)}" text="${oneLine(text)}"`,
  )
  const blocks: string[] = marked.length > 0 ? [quote('marked', marked.join('\n'))] : []
  budget.spend(estimateTokens(blocks.join('')))

  const report = lastReport(base?.report ?? null)
  if (report.text !== '') {
    const block = quote('findings', report.text)
    if (budget.take(block)) blocks.unshift(block)
    else cuts.add('report-shortened')
  }

  const how = { quote, budget, reported: report.files, share: shares.files }
  const files = await filesInContext(payload, beginning, how, signal)
  if (files.sent.length < files.of) cuts.add('files-left-out')

  const { messages: remembered, total } = await readHistory(db, plugin.id, attempt.turnId)
  const pastMessages = remembered.map((message) =>
    message.role === 'user' ? { ...message, content: quotePasted(message.content, quote) } : message,
  )
  const history = compactHistory(pastMessages, Math.floor(budget.left() * shares.history))
  budget.spend(history.tokens)
  if (history.sent < total) cuts.add('history-shortened')

  const shown = viewMode === 'backend' ? base?.backendPreviewHtml : base?.frontendPreviewHtml
  const preview = shown && isCaptured(shown) ? capturedContent(shown) : shown
  if (preview) {
    const block = quote('preview', preview, `view="${viewMode}"`)
    if (estimateTokens(block) <= budget.left() * shares.preview && budget.take(block)) blocks.push(block)
    else cuts.add('preview-left-out')
  }

  const unseen = attached.length - images.length
  const note =
    unseen > 0 ? `\n(${unseen} attached image${unseen === 1 ? '' : 's'} cannot be shown to you.)` : ''
  const text = [head, ...files.parts, ...blocks, `<request>\n${request}${note}\n</request>`].join('\n')
  const content: ChatCompletionContentPart[] = [
    { type: 'text', text },
    ...images.map(({ mimeType, bytes }) => ({
      type: 'image_url' as const,
      image_url: { url: `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}` },
    })),
  ]
  return {
    messages: [
      { role: 'system', content: rules },
      ...history.messages,
      // Send a plain string when there are no images: not every compatible server accepts content parts.
      { role: 'user', content: images.length > 0 ? content : text },
    ],
    context: {
      budget: most,
      used: budget.used(),
      files: { sent: files.sent.length, of: files.of },
      sent: files.sent.slice(0, limits.context.namedFiles),
      indexed: files.indexed,
      messages: { sent: history.sent, of: total },
      images: { sent: images.length, of: attached.length },
      cuts: [...cuts],
    },
  }
}
