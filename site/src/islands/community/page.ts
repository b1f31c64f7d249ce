import type { CommentsAnswer, ForumComment, ForumReply, ThreadAnswer } from '#contract/community.ts'

/** The page around the island. It may be a second old, and is the same for everyone. */

export type PostKind = 'thread' | 'comment' | 'reply'

/** A post as the person sees it who is signed in. */
export interface Post extends ForumReply {
  readonly kind: PostKind
  /** The comment that a reply answers; null for others. */
  readonly parent: string | null
}

const repliesIn = ({ id: parent, replies }: ForumComment): readonly Post[] =>
  replies.map((reply) => ({ ...reply, kind: 'reply', parent }))

/** The posts of a page of a thread. */
export const postsOf = (thread: ThreadAnswer, { comments }: CommentsAnswer): readonly Post[] => [
  { ...thread, kind: 'thread', parent: null },
  ...comments.flatMap((comment): readonly Post[] => [
    { ...comment, kind: 'comment', parent: null },
    ...repliesIn(comment),
  ]),
]

/** Where the page has the actions of a post; null if it does not show it. */
export const actionsOf = (id: string): Element | null =>
  document.querySelector(`[data-post="${CSS.escape(id)}"]`)

/** Where the page has the text of a post; null if it does not show it. */
export const textOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-text="${CSS.escape(id)}"]`)

/** The element of a comment or reply. */
export const itemOf = (id: string): Element | null => document.getElementById(`comment-${id}`)

/** The list of replies to a comment that came with the page; null if it had none. */
export const repliesOf = (id: string): Element | null =>
  itemOf(id)?.querySelector(':scope > .replies:not([data-written])') ?? null

/** Takes comments and replies out of the page that were deleted after it was made. */
export function removeOthers(posts: readonly Post[]): void {
  const known = new Set(posts.map(({ id }) => `comment-${id}`))
  for (const item of document.querySelectorAll('#comment-list li[id^="comment-"]'))
    if (!known.has(item.id)) item.remove()
}
