import {
  allowsClientEvents,
  isChannelName,
  isPresence,
  isUserChannel,
  requiresAuth,
  userChannel,
} from './channel-name.ts'
import { presenceState } from './channels.ts'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import {
  decodeMessage,
  encodeError,
  encodeFrame,
  encodeTextFrame,
  readSignin,
  readSubscribe,
  readUnsubscribe,
} from './frames.ts'
import type { IncomingMessage } from './frames.ts'
import { codes } from './limits.ts'
import type { StandInLimits } from './limits.ts'
import { readMember, readUser } from './presence.ts'
import type { Member } from './presence.ts'
import { createRateLimit } from './rate-limit.ts'
import { isChannelAuth, isUserAuth } from './signature.ts'
import type { PusherApp } from './signature.ts'

/** What the rooms of the server share. */
export type StandInContext = { app: PusherApp; limits: StandInLimits; channels: Channels }

export type Protocol = {
  /** Takes one text message of the client. */
  receive: (text: string) => void
  /** Takes the client off all its channels. */
  end: () => void
}

/** The client's side of protocol 7: greeting, subscriptions, sign-in, client events, pings. */
export function createProtocol({ app, limits, channels }: StandInContext, connection: Connection): Protocol {
  const takeMessage = createRateLimit(limits.messageBurst, limits.messagesPerSecond)
  const takeClientEvent = createRateLimit(limits.clientEventsPerSecond, limits.clientEventsPerSecond)

  const complain = (message: string, code: number | null = null): void =>
    connection.send(encodeError(code, message))

  const refuseSubscription = (channel: string, type: string, status: number, error: string): void =>
    connection.send(
      encodeFrame({ event: 'pusher:subscription_error', channel, data: { type, error, status } }),
    )

  const leave = (name: string): void => {
    connection.joined.delete(name)
    channels.leave(name, connection)
  }

  const confirm = (name: string): void => {
    const state = isPresence(name) ? presenceState(channels.members(name)) : {}
    connection.send(encodeTextFrame('pusher_internal:subscription_succeeded', state, name))
  }

  const join = (name: string, member?: Member): void => {
    if (connection.joined.size >= limits.subscriptionsPerConnection) {
      const most = limits.subscriptionsPerConnection
      refuseSubscription(name, 'LimitReached', 403, `A connection may subscribe to ${most} channels`)
    } else if (channels.join(name, connection, member) === 'full') {
      const most = limits.presenceMembers
      refuseSubscription(name, 'LimitReached', 403, `A presence channel may have ${most} members`)
    } else {
      connection.joined.add(name)
      confirm(name)
    }
  }

  const joinPresence = (name: string, channelData: string | undefined): void => {
    if (channelData === undefined) {
      // Signed-in users need no channel_data: the sign-in says who they are.
      if (connection.user === undefined) {
        refuseSubscription(name, 'Error', 400, 'channel_data is required unless the user is signed in')
      } else {
        join(name, connection.user)
      }
      return
    }
    const member = readMember(channelData, limits)
    if (member.ok) join(name, member.value)
    else refuseSubscription(name, 'Error', 400, member.problem)
  }

  const subscribe = (data: unknown): void => {
    const wish = readSubscribe(data)
    if (wish === null) return complain('pusher:subscribe takes a channel')
    const name = wish.channel
    if (isUserChannel(name)) {
      // Joined by the sign-in itself; the client library asks for it once more.
      if (connection.joined.has(name)) return confirm(name)
      return refuseSubscription(name, 'AuthError', 401, 'The connection is not signed in as this user')
    }
    if (!isChannelName(name)) {
      return refuseSubscription(name.slice(0, 200), 'Error', 400, 'Invalid channel name')
    }
    if (connection.joined.has(name)) return complain(`Existing subscription to channel ${name}`)
    const channelData = wish.channel_data ?? undefined
    if (requiresAuth(name) && !isChannelAuth(app, wish.auth ?? '', connection.id, name, channelData)) {
      return refuseSubscription(name, 'AuthError', 401, 'The connection is unauthorized')
    }
    if (isPresence(name)) joinPresence(name, channelData)
    else join(name)
  }

  const unsubscribe = (data: unknown): void => {
    const wish = readUnsubscribe(data)
    if (wish === null) return complain('pusher:unsubscribe takes a channel')
    if (isChannelName(wish.channel)) leave(wish.channel)
  }

  const signIn = (data: unknown): void => {
    const wish = readSignin(data)
    if (wish === null || !isUserAuth(app, wish.auth, connection.id, wish.user_data)) {
      return connection.refuse(codes.unauthorized, 'Connection not authorized: invalid sign-in')
    }
    const user = readUser(wish.user_data, limits)
    if (!user.ok) {
      return connection.refuse(codes.unauthorized, `Connection not authorized: ${user.problem}`)
    }
    if (connection.user !== undefined && connection.user.id !== user.value.id) {
      return complain('The connection is signed in as another user')
    }
    connection.user = user.value
    const own = userChannel(user.value.id)
    connection.joined.add(own)
    channels.join(own, connection)
    connection.send(encodeTextFrame('pusher:signin_success', { user_data: wish.user_data }))
  }

  const clientEvent = ({ event, channel, data }: IncomingMessage): void => {
    if (channel === undefined || !allowsClientEvents(channel)) {
      return complain('Client event rejected - only supported on private and presence channels')
    }
    if (!channels.has(channel, connection)) {
      return complain(`Client event rejected - not subscribed to channel ${channel.slice(0, 200)}`)
    }
    if (!takeClientEvent()) {
      return complain('Client event rejected due to rate limit', codes.clientEventRate)
    }
    if (event.length > limits.eventNameChars) {
      return complain(`Client event rejected - event name over ${limits.eventNameChars} characters`)
    }
    const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? '')
    if (Buffer.byteLength(text) > limits.eventDataBytes) {
      return complain(`Client event rejected - data over ${limits.eventDataBytes} bytes`)
    }
    const userId = channels.memberOf(channel, connection)
    const frame = { event, channel, data: data ?? null, ...(userId === undefined ? {} : { user_id: userId }) }
    channels.publish(channel, encodeFrame(frame), connection.id)
  }

  connection.send(
    encodeTextFrame('pusher:connection_established', {
      socket_id: connection.id,
      activity_timeout: limits.activityTimeoutSeconds,
    }),
  )

  return {
    receive(text) {
      connection.seen()
      if (!takeMessage()) return connection.refuse(codes.overCapacity, 'Too many messages')
      const message = decodeMessage(text)
      if (message === null) return complain('Invalid message: a JSON object with an event is expected')
      if (message.event === 'pusher:ping') connection.send(encodeTextFrame('pusher:pong', {}))
      else if (message.event === 'pusher:subscribe') subscribe(message.data)
      else if (message.event === 'pusher:unsubscribe') unsubscribe(message.data)
      else if (message.event === 'pusher:signin') signIn(message.data)
      else if (message.event.startsWith('client-')) clientEvent(message)
      else if (message.event !== 'pusher:pong') complain(`Unknown event ${message.event.slice(0, 200)}`)
    },
    end() {
      for (const name of [...connection.joined]) leave(name)
    },
  }
}
