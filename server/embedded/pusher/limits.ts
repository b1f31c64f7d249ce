/**
 * Figures of the Pusher Channels service.
 * Sources: Pusher's "Channels Protocol" (version 7), "HTTP API reference" and "Presence channels".
 */
export const protocolVersion = '7'

export const standInLimits = {
  /** Seconds of silence after which either side pings the other. */
  activityTimeoutSeconds: 120,
  /** Seconds to wait for any sign of life after a ping, before 4201. */
  pongTimeoutSeconds: 30,
  /** Bytes of one event's data, on HTTP and as a client event. */
  eventDataBytes: 10_240,
  eventNameChars: 200,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  presenceMembers: 100,
  userIdChars: 128,
  userInfoBytes: 1_024,
  clientEventsPerSecond: 10,
  /** Seconds that a request's timestamp may lie off this clock, either way. */
  clockSkewSeconds: 600,
  /** Bytes of a request body: ten full events, each character escaped at worst, fit well. */
  requestBytes: 1_048_576,
  /** Bytes of one WebSocket message; the largest good one is a client event with all its escapes. */
  messageBytes: 65_536,
  /** Unsent bytes that one slow reader may hold before it is dropped. */
  bufferedBytes: 4_194_304,
  connections: 2_000,
  subscriptionsPerConnection: 200,
  /** Messages of any kind that one connection may send at once, and per second after that. */
  messageBurst: 400,
  messagesPerSecond: 100,
}

/** Sizes, times and counts that the server keeps to; tests narrow some of them. */
export type StandInLimits = typeof standInLimits

/** Close and error codes. 4000–4099: do not reconnect; 4100–4199: after a second; 4200–4299: at once. */
export const codes = {
  unknownKey: 4001,
  unknownPath: 4005,
  malformedVersion: 4006,
  unsupportedVersion: 4007,
  missingVersion: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  pongMissing: 4201,
  clientEventRate: 4301,
} as const
