import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CommentsAnswer, ThreadAnswer } from '#contract/community.ts'
import { communityPaths } from '#contract/community.ts'
import { communityMessages } from '#contract/messages/community.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { setFlash } from '../../lib/flash.ts'
import { toast } from '../../ui/toast.ts'
import { CommentBox } from './CommentBox.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { NewPost } from './NewPost.tsx'
import { actionsOf, itemOf, postsOf, removeOthers, repliesOf } from './page.ts'
import type { Post } from './page.ts'
import { PostActions } from './PostActions.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { Slot } from './Slot.tsx'
import { useAccepting } from './use-accepting.ts'
import { useDeletion } from './use-deletion.ts'
import type { Doomed } from './use-deletion.ts'
import type { Writer } from './writer.ts'

const texts = writingMessages

interface Props {
  readonly writer: Writer
  readonly thread: ThreadAnswer
  readonly comments: CommentsAnswer
  readonly locked: boolean
  /** The place for the box of a comment; null in a locked thread. */
  readonly box: Element | null
}

/** The heading with the number of comments, and the words for none, follow what is written and deleted here. */
function useCount(count: number): void {
  useEffect(() => {
    const heading = document.getElementById('comments')
    if (heading) heading.textContent = communityMessages.thread.comments(count)
    document.getElementById('no-comments')?.toggleAttribute('hidden', count > 0)
  }, [count])
}

/** The heading has the focus once the button that deleted something is gone. */
function useFocusAfter(deleted: readonly Doomed[]): void {
  useEffect(() => {
    const heading = document.getElementById('comments')
    if (deleted.length === 0 || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [deleted])
}

/** A thread whose page was loaded by somebody who can write in it. */
export function Thread({ writer, thread, comments, locked, box }: Props) {
  const [loaded] = useState(() => postsOf(thread, comments))
  useEffect(() => removeOthers(loaded), [loaded])
  /** What the page does not have: written after it was made, then what is written here. */
  const [late] = useState(() => loaded.filter(({ id, kind }) => kind !== 'thread' && itemOf(id) === null))
  const [posted, setPosted] = useState<readonly Post[]>([])
  const written = [...late, ...posted]
  const [deleted, setDeleted] = useState<readonly Doomed[]>([])
  const [replyTo, setReplyTo] = useState<string | null>(null)
  const isThere = ({ id }: Post) => !deleted.some((gone) => gone.id === id)
  const newComments = written.filter((post) => post.kind === 'comment' && isThere(post))
  const repliesTo = (comment: string) => written.filter((post) => post.parent === comment && isThere(post))
  useCount(
    thread.comments +
      posted.filter(({ kind }) => kind === 'comment').length -
      deleted.filter(({ kind }) => kind === 'comment').length,
  )
  useFocusAfter(deleted)
  const accepting = useAccepting(thread, [...loaded, ...posted])

  const deletion = useDeletion((doomed) => {
    if (doomed.kind === 'thread') {
      setFlash({ title: texts.done.deleteThread, tone: 'success' })
      return location.assign(communityPaths.list())
    }
    toast({ title: texts.done.deleteComment, tone: 'success' })
    // What the page did not have is React's to remove.
    if (!written.some(({ id }) => id === doomed.id)) itemOf(doomed.id)?.remove()
    setDeleted((before) => [...before, doomed])
    accepting.forget(doomed.id)
  })

  const add = (post: Post) => {
    setPosted((before) => [...before, post])
    setReplyTo((open) => (open === post.parent ? null : open))
  }
  const actions = (post: Post) => (
    <>
      <PostActions
        post={post}
        accepting={thread.own && post.kind === 'comment' && !locked ? accepting : undefined}
        onReply={post.kind === 'comment' && !locked ? () => setReplyTo(post.id) : undefined}
        onDelete={() => deletion.ask(post)}
      />
      {replyTo === post.id && (
        <ReplyBox
          threadId={thread.id}
          comment={post}
          writer={writer}
          onPosted={add}
          onClose={() => setReplyTo(null)}
        />
      )}
    </>
  )
  const item = (post: Post) => (
    <li key={post.id} id={`comment-${post.id}`}>
      <NewPost post={post} actions={actions(post)} />
      {post.kind === 'comment' && replyList(post.id)}
    </li>
  )
  const replyList = (comment: string) => {
    const replies = repliesTo(comment)
    return (
      replies.length > 0 && (
        <ol className="replies" data-written>
          {replies.map(item)}
        </ol>
      )
    )
  }
  /** New replies to a comment that came with the page. */
  const repliesBelow = ({ id }: Post) => {
    const list = repliesOf(id)
    if (list) return createPortal(repliesTo(id).map(item), list, `replies-${id}`)
    const below = itemOf(id)
    return below && createPortal(replyList(id), below, `replies-${id}`)
  }

  const shown = loaded.filter((post) => isThere(post) && !late.includes(post))
  const list = document.getElementById('comment-list')
  return (
    <>
      {shown.map((post) => {
        const place = actionsOf(post.id)
        return (
          place && (
            <Slot key={post.id} into={place}>
              {actions(post)}
            </Slot>
          )
        )
      })}
      {shown.filter(({ kind }) => kind === 'comment').map(repliesBelow)}
      {list && createPortal(newComments.map(item), list)}
      {box && (
        <Slot into={box}>
          <CommentBox threadId={thread.id} writer={writer} onPosted={add} />
        </Slot>
      )}
      <DeleteDialog {...deletion} />
    </>
  )
}
