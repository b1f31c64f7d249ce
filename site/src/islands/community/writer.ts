import { payloadRoutes } from '#contract/api.ts'
import type { ForumAuthor, PostedAnswer } from '#contract/community.ts'
import { authorNames } from '#contract/messages/community.ts'
import { api } from '../../lib/api.ts'
import { showAvatar } from '../../lib/avatar.ts'
import type { Post } from './page.ts'

/** The person who is signed in. */
export interface Writer {
  readonly id: string
  /** As the forum shows them. */
  readonly author: ForumAuthor
  /** Whether they look after the forum. */
  readonly moderates: boolean
}

/** @returns null once the session has ended */
export async function fetchWriter(): Promise<Writer | null> {
  const { user, avatar = null } = await api.call(payloadRoutes.me)
  showAvatar(avatar)
  if (!user) return null
  return {
    id: user.id,
    author: { name: user.fullName.trim() || authorNames.nameless, avatar },
    moderates: user.roles.some((role) => role === 'admin' || role === 'moderator'),
  }
}

/** A comment or reply that the server has just taken. */
export const writtenPost = (
  { author }: Writer,
  { id, content, parent, held }: Pick<Post, 'id' | 'content' | 'parent'> & Pick<PostedAnswer, 'held'>,
): Post => ({
  kind: parent === null ? 'comment' : 'reply',
  id,
  content: content.trim(),
  parent,
  author,
  version: 1,
  editedAt: null,
  likes: 0,
  liked: false,
  own: true,
  withheld: held ? 'held' : null,
  createdAt: new Date().toISOString(),
})

/** Milliseconds that the page has been open. */
export const openFor = (): number => Math.round(performance.now())
