import * as z from 'zod'

/**
 * The part of Chat Completions that the stand-in reads. Unknown members are ignored, as OpenAI's server does.
 * Source: https://platform.openai.com/docs/api-reference/chat/create
 */
const contentPart = z.object({ type: z.string(), text: z.string().optional() })

const toolCall = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
})

const message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.array(contentPart), z.null()]).optional(),
  tool_calls: z.array(toolCall).nullish(),
  tool_call_id: z.string().optional(),
})

const tool = z.object({ type: z.string(), function: z.object({ name: z.string() }).optional() })
const tokenLimit = z.number().int().positive().nullish()

/** Body of `POST /v1/chat/completions`. */
export const completionRequest = z.object({
  model: z.string(),
  messages: z.array(message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  tools: z.array(tool).nullish(),
  tool_choice: z.unknown().optional(),
  max_tokens: tokenLimit,
  max_completion_tokens: tokenLimit,
})

export type CompletionRequest = z.infer<typeof completionRequest>
export type ChatMessage = z.infer<typeof message>

/** A tool call as the generator decides it, before it becomes JSON. */
export type ToolCall = { name: string; arguments: Readonly<Record<string, unknown>> }

/** What the generator answers: first some text, then tool calls. */
export type Completion = { text: string; calls: readonly ToolCall[] }

export type FinishReason = 'stop' | 'length' | 'tool_calls'

/** The text of a message; images and other parts are left out. */
export function textOf(chat: ChatMessage): string {
  if (typeof chat.content === 'string') return chat.content
  if (!chat.content) return ''
  return chat.content.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')
}
