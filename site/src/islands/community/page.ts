import type { CommentsAnswer, ForumAuthor, ForumReply, ThreadAnswer } from '#contract/community.ts'

/** The page around the island. */

export type PostKind = 'thread' | 'comment' | 'reply'

/** A post of the page, as the person sees it who is signed in. */
export interface Post extends Pick<ForumReply, 'id' | 'likes' | 'liked' | 'own'> {
  readonly kind: PostKind
  /** Whom a reply answers. */
  readonly author: string
}

const postOf = (kind: PostKind, { id, likes, liked, own, author }: ForumReply | ThreadAnswer): Post => ({
  kind,
  id,
  likes,
  liked,
  own,
  author: author.name,
})

/** The posts of a page of a thread. */
export const postsOf = (thread: ThreadAnswer, { comments }: CommentsAnswer): readonly Post[] => [
  postOf('thread', thread),
  ...comments.flatMap((comment) => [
    postOf('comment', comment),
    ...comment.replies.map((reply) => postOf('reply', reply)),
  ]),
]

/** A comment or reply that was written on this page. */
export interface WrittenPost {
  readonly id: string
  readonly content: string
  /** The comment that it replies to, or null. */
  readonly parent: string | null
  readonly author: ForumAuthor
  /** ISO 8601. */
  readonly createdAt: string
}

/** Where the page has the actions of a post; null if it does not show it. */
export const actionsOf = (id: string): Element | null =>
  document.querySelector(`[data-post="${CSS.escape(id)}"]`)

/** The element of a comment or reply. */
export const itemOf = (id: string): Element | null => document.getElementById(`comment-${id}`)

/** The list of replies to a comment that came with the page; null if it had none. */
export const repliesOf = (id: string): Element | null =>
  itemOf(id)?.querySelector(':scope > .replies:not([data-written])') ?? null

/** A post that was just written, for its actions. */
export const ownPost = ({ id, parent, author }: WrittenPost): Post => ({
  kind: parent === null ? 'comment' : 'reply',
  id,
  likes: 0,
  liked: false,
  own: true,
  author: author.name,
})
