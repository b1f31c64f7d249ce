import * as z from 'zod'

/**
 * A message to clients. Protocol 7 sends `data` as JSON text inside the JSON, `pusher:error` and
 * `pusher:subscription_error` excepted, whose data is an object.
 */
export type Frame = { event: string; channel?: string; data: unknown; user_id?: string }

export const encodeFrame = (frame: Frame): string => JSON.stringify(frame)

/** A frame whose data travels as JSON text. */
export const encodeTextFrame = (event: string, data: object, channel?: string): string =>
  encodeFrame({ event, ...(channel === undefined ? {} : { channel }), data: JSON.stringify(data) })

/** @param code a code of the protocol, or null for a refusal that has none */
export const encodeError = (code: number | null, message: string): string =>
  encodeFrame({ event: 'pusher:error', data: { code, message } })

const incoming = z.object({
  event: z.string().min(1),
  channel: z.string().optional(),
  data: z.unknown().optional(),
})

export type IncomingMessage = z.infer<typeof incoming>

/** @returns the parsed value, or undefined when the text is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns the client's message, or null when it is not one */
export function decodeMessage(text: string): IncomingMessage | null {
  const result = incoming.safeParse(parseJson(text))
  return result.success ? result.data : null
}

const subscribeSchema = z.object({
  channel: z.string(),
  auth: z.string().nullish(),
  channel_data: z.string().nullish(),
})
const unsubscribeSchema = z.object({ channel: z.string() })
const signinSchema = z.object({ auth: z.string(), user_data: z.string() })

/** Clients may send `data` as an object or as its JSON text. */
const readData = <Type extends z.ZodType>(schema: Type, data: unknown): z.infer<Type> | null => {
  const result = schema.safeParse(typeof data === 'string' ? parseJson(data) : data)
  return result.success ? result.data : null
}

export const readSubscribe = (data: unknown): z.infer<typeof subscribeSchema> | null =>
  readData(subscribeSchema, data)
export const readUnsubscribe = (data: unknown): z.infer<typeof unsubscribeSchema> | null =>
  readData(unsubscribeSchema, data)
export const readSignin = (data: unknown): z.infer<typeof signinSchema> | null => readData(signinSchema, data)
