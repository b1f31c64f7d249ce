import * as z from 'zod'
import { isChannelName, isUserChannel } from './channel-name.ts'
import type { StandInLimits } from './limits.ts'

/** A refusal of the HTTP API. */
export class ApiError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
  }
}

/** One event that a server asks to be sent out. */
export type EventRequest = {
  name: string
  data: string
  channels: string[]
  /** The socket that does not get it. */
  exceptId: string | undefined
  info: string[]
}

const eventFields = {
  name: z.string(),
  data: z.string(),
  socket_id: z.string().nullish(),
  info: z.string().nullish(),
}
const eventSchema = z.object({
  ...eventFields,
  channel: z.string().optional(),
  channels: z.array(z.string()).optional(),
})
const batchSchema = z.object({ batch: z.array(z.object({ ...eventFields, channel: z.string() })) })

/** The attributes that a server asks for, as in `info=user_count,subscription_count`. */
export const readInfo = (info: string | null | undefined): string[] =>
  (info ?? '').split(',').filter((attribute) => attribute !== '')

function parse<Type extends z.ZodType>(schema: Type, body: unknown): z.infer<Type> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new ApiError(400, `Invalid body: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

function check(event: z.infer<typeof eventSchema>, limits: StandInLimits): EventRequest {
  const channels = event.channels ?? (event.channel === undefined ? [] : [event.channel])
  if (event.name === '' || event.name.length > limits.eventNameChars) {
    throw new ApiError(400, `Event name must have 1 to ${limits.eventNameChars} characters`)
  }
  if (channels.length === 0) throw new ApiError(400, 'Missing required parameter: channels')
  if (channels.length > limits.channelsPerEvent) {
    throw new ApiError(400, `An event goes to at most ${limits.channelsPerEvent} channels`)
  }
  const odd = channels.find((name) => !isChannelName(name) && !isUserChannel(name))
  if (odd !== undefined) throw new ApiError(400, `Invalid channel name: ${odd.slice(0, 200)}`)
  if (event.socket_id && !/^\d+\.\d+$/.test(event.socket_id)) throw new ApiError(400, 'Invalid socket_id')
  if (Buffer.byteLength(event.data) > limits.eventDataBytes) {
    throw new ApiError(413, `The data of an event must not exceed ${limits.eventDataBytes} bytes`)
  }
  return {
    name: event.name,
    data: event.data,
    channels: [...new Set(channels)],
    exceptId: event.socket_id ?? undefined,
    info: readInfo(event.info),
  }
}

/**
 * Reads the body of `POST /apps/{id}/events`.
 * @throws ApiError 400 for a malformed event, 413 for too much data
 */
export const readEvent = (body: unknown, limits: StandInLimits): EventRequest =>
  check(parse(eventSchema, body), limits)

/**
 * Reads the body of `POST /apps/{id}/batch_events`; all events are checked before the first is sent.
 * @throws ApiError 400 for a malformed or too long batch, 413 for too much data
 */
export function readBatch(body: unknown, limits: StandInLimits): EventRequest[] {
  const { batch } = parse(batchSchema, body)
  if (batch.length > limits.eventsPerBatch) {
    throw new ApiError(400, `A batch has at most ${limits.eventsPerBatch} events`)
  }
  return batch.map((event) => check(event, limits))
}
