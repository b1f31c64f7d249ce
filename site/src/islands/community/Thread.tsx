import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { CommentsAnswer, ForumCategory, ThreadAnswer } from '#contract/community.ts'
import { communityPaths } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityMessages } from '#contract/messages/community.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { api } from '../../lib/api.ts'
import { setFlash } from '../../lib/flash.ts'
import { toast } from '../../ui/toast.ts'
import { lazyModule } from '../../ui/use-module.ts'
import { CommentBox } from './CommentBox.tsx'
import { failedToast } from './failure.ts'
import { actionsOf, itemOf, postsOf, removeOthers, repliesOf, textOf } from './page.ts'
import type { Post } from './page.ts'
import { PostActions } from './PostActions.tsx'
import { Deletion, Moderation, Report, Withheld, WrittenPost, writtenPosts } from './PostParts.tsx'
import { Slot } from './Slot.tsx'
import { useAccepting } from './use-accepting.ts'
import { useDeletion } from './use-deletion.ts'
import type { Doomed } from './use-deletion.ts'
import { useNewComments } from './use-new-comments.ts'
import { useShownEdits } from './use-shown-edits.ts'
import { WatchButton } from './WatchButton.tsx'
import type { Writer } from './writer.ts'

const texts = writingMessages

const opening = lazyModule(() => import('./boxes.ts'))

interface Props {
  readonly writer: Writer
  readonly thread: ThreadAnswer
  readonly comments: CommentsAnswer
  readonly locked: boolean
  /** Loads the page of comments again. */
  readonly reload: () => Promise<CommentsAnswer>
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
export function Thread({ writer, thread: answer, comments, locked, reload, box }: Props) {
  const [thread, setThread] = useState(answer)
  const [initial] = useState(() => postsOf(answer, comments))
  useEffect(() => removeOthers(initial), [initial])
  const [edited, setEdited] = useState<readonly Post[]>([])
  const asEdited = (post: Post): Post => edited.findLast(({ id }) => id === post.id) ?? post
  const loaded = initial.map(asEdited)
  /** What the page does not have: written after it was made, then what is written here. */
  const [missing] = useState(() => initial.filter(({ id, kind }) => kind !== 'thread' && itemOf(id) === null))
  const late = missing.map(asEdited)
  const [posted, setPosted] = useState<readonly Post[]>([])
  const written = [...late, ...posted.map(asEdited)]
  const [deleted, setDeleted] = useState<readonly Doomed[]>([])
  /** The box that is open below a post, or in its place. */
  const [open, setOpen] = useState<{ readonly box: 'reply' | 'edit'; readonly id: string } | null>(null)
  const [categories, setCategories] = useState<readonly ForumCategory[] | null>(null)
  const isThere = ({ id }: Post) => !deleted.some((gone) => gone.id === id)
  const newComments = written.filter((post) => post.kind === 'comment' && isThere(post))
  const repliesTo = (comment: string) => written.filter((post) => post.parent === comment && isThere(post))
  useCount(
    thread.comments +
      posted.filter(({ kind }) => kind === 'comment').length -
      deleted.filter(({ kind }) => kind === 'comment').length,
  )
  useFocusAfter(deleted)
  useShownEdits(thread, loaded)
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

  useNewComments(thread.id, async () => {
    try {
      const [answer] = await Promise.all([reload(), writtenPosts.load()])
      // At once, because the bar then leads to the first of them.
      flushSync(() =>
        setPosted((before) => {
          const known = new Set([...loaded, ...before].map(({ id }) => id))
          return [...before, ...postsOf(thread, answer).filter(({ id }) => !known.has(id))]
        }),
      )
      return true
    } catch {
      toast(failedToast(texts.failed.load.comments))
      return false
    }
  })

  const add = (post: Post) => {
    setThread((before) => ({ ...before, watching: before.watching ?? true }))
    setPosted((before) => [...before, post])
    setOpen((before) => (before?.id === post.parent ? null : before))
  }
  const openBox = async (box: 'reply' | 'edit', post: Post): Promise<void> => {
    try {
      await opening.load()
      if (post.kind === 'thread') setCategories((await api.call(communityRoutes.categories)).categories)
      setOpen({ box, id: post.id })
    } catch {
      toast(failedToast(texts.failed.load[post.kind === 'thread' ? 'thread' : 'comments']))
    }
  }
  const save = (post: Post) => {
    setEdited((before) => [...before, post])
    setOpen(null)
  }
  const shown = loaded.filter((post) => isThere(post) && !missing.some(({ id }) => id === post.id))
  const { atHand: boxes } = opening
  const actions = (post: Post) => (
    <>
      {post.withheld && <Withheld post={post} isPlace={shown.includes(post) && textOf(post.id) === null} />}
      <PostActions
        post={post}
        accepting={thread.own && post.kind === 'comment' && !locked ? accepting : undefined}
        onReply={
          post.kind === 'comment' && !locked && post.withheld === null
            ? () => void openBox('reply', post)
            : undefined
        }
        onEdit={post.own && !locked ? () => void openBox('edit', post) : undefined}
        onDelete={() => deletion.ask(post)}
      >
        {post.kind === 'thread' && (
          <WatchButton
            threadId={thread.id}
            watching={thread.watching ?? false}
            onChange={(watching) => setThread((before) => ({ ...before, watching }))}
          />
        )}
      </PostActions>
      {!post.own && post.withheld === null && <Report post={post} />}
      {writer.moderates && <Moderation post={post} thread={thread} />}
      {boxes && open?.box === 'edit' && open.id === post.id && post.kind !== 'thread' && (
        <boxes.EditBox threadId={thread.id} post={post} onSaved={save} onClose={() => setOpen(null)} />
      )}
      {boxes && open?.box === 'reply' && open.id === post.id && (
        <boxes.ReplyBox
          threadId={thread.id}
          comment={post}
          writer={writer}
          onPosted={add}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
  const item = (post: Post) => (
    <li key={post.id} id={`comment-${post.id}`}>
      <WrittenPost threadId={thread.id} post={post} actions={actions(post)} />
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
      {boxes && categories && (
        <boxes.EditThread
          open={open?.box === 'edit' && open.id === thread.id}
          onClose={() => setOpen(null)}
          thread={thread}
          categories={categories}
          onSaved={(changed) => {
            setThread(changed)
            save({ ...changed, kind: 'thread', parent: null })
          }}
        />
      )}
      <Deletion {...deletion} />
    </>
  )
}
