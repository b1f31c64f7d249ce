import { isUserChannel } from './channel-name.ts'
import { encodeTextFrame } from './frames.ts'
import type { Member } from './presence.ts'

/** Receives the frames of a channel: one socket. */
export type Subscriber = { readonly id: string; send: (frame: string) => void }

export type Channels = {
  /**
   * Adds a subscriber, on a presence channel as a member, and announces a new member to the others.
   *
   * @returns 'full' when a presence channel has its maximum number of members
   */
  join: (name: string, subscriber: Subscriber, member?: Member) => 'joined' | 'full'
  /** Removes a subscriber, and announces to the others when a member's last socket is gone. */
  leave: (name: string, subscriber: Subscriber) => void
  has: (name: string, subscriber: Subscriber) => boolean
  /** Sends one frame to all subscribers, save the socket `exceptId`. */
  publish: (name: string, frame: string, exceptId?: string) => void
  /** The member that a socket belongs to on a presence channel. */
  memberOf: (name: string, subscriber: Subscriber) => string | undefined
  members: (name: string) => Member[]
  subscriptionCount: (name: string) => number
  /** Occupied channels, users' own ones left out. */
  names: () => string[]
}

type Channel = {
  /** Socket id → subscriber and, on presence channels, its member. */
  subscribers: Map<string, { subscriber: Subscriber; memberId?: string }>
  members: Map<string, { info: unknown; sockets: number }>
}

/**
 * The subscribers of each channel. A channel exists as long as it has subscribers.
 *
 * @param maxMembers members that a presence channel may have
 */
export function createChannels(maxMembers: number): Channels {
  const channels = new Map<string, Channel>()

  const publish = (name: string, frame: string, exceptId?: string): void => {
    for (const { subscriber } of channels.get(name)?.subscribers.values() ?? []) {
      if (subscriber.id !== exceptId) subscriber.send(frame)
    }
  }

  return {
    join(name, subscriber, member) {
      const channel = channels.get(name) ?? { subscribers: new Map(), members: new Map() }
      if (channel.subscribers.has(subscriber.id)) return 'joined'
      if (member !== undefined) {
        const existing = channel.members.get(member.id)
        if (existing === undefined) {
          if (channel.members.size >= maxMembers) return 'full'
          channel.members.set(member.id, { info: member.info, sockets: 1 })
          publish(name, memberAdded(name, member))
        } else {
          existing.sockets += 1
        }
      }
      channel.subscribers.set(subscriber.id, {
        subscriber,
        ...(member === undefined ? {} : { memberId: member.id }),
      })
      channels.set(name, channel)
      return 'joined'
    },

    leave(name, subscriber) {
      const channel = channels.get(name)
      const entry = channel?.subscribers.get(subscriber.id)
      if (channel === undefined || entry === undefined) return
      channel.subscribers.delete(subscriber.id)
      if (channel.subscribers.size === 0) channels.delete(name)
      if (entry.memberId === undefined) return
      const member = channel.members.get(entry.memberId)
      if (member === undefined) return
      member.sockets -= 1
      if (member.sockets > 0) return
      channel.members.delete(entry.memberId)
      publish(name, encodeTextFrame('pusher_internal:member_removed', { user_id: entry.memberId }, name))
    },

    has: (name, subscriber) => channels.get(name)?.subscribers.has(subscriber.id) ?? false,
    publish,
    memberOf: (name, subscriber) => channels.get(name)?.subscribers.get(subscriber.id)?.memberId,
    members: (name) => [...(channels.get(name)?.members ?? [])].map(([id, { info }]) => ({ id, info })),
    subscriptionCount: (name) => channels.get(name)?.subscribers.size ?? 0,
    names: () => [...channels.keys()].filter((name) => !isUserChannel(name)),
  }
}

const memberAdded = (channel: string, member: Member): string =>
  encodeTextFrame(
    'pusher_internal:member_added',
    { user_id: member.id, ...(member.info === undefined ? {} : { user_info: member.info }) },
    channel,
  )

/** What a new subscriber of a presence channel receives: all members, including itself. */
export const presenceState = (members: readonly Member[]): object => ({
  presence: {
    ids: members.map((member) => member.id),
    hash: Object.fromEntries(members.map((member) => [member.id, member.info ?? null])),
    count: members.length,
  },
})
