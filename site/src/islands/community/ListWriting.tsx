import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityPaths, writeThreadsView } from '#contract/community.ts'
import type { ThreadCard, ThreadsView } from '#contract/community.ts'
import { communityMessages, communitySignIn } from '#contract/messages/community.ts'
import { withheldMessages } from '#contract/messages/withheld.ts'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast, Toasts } from '../../ui/Toasts.tsx'
import { failedToast } from './failure.ts'
import { NewThread } from './NewThread.tsx'
import { Slot } from './Slot.tsx'
import { Deletion } from './PostParts.tsx'
import { useDeletion } from './use-deletion.ts'
import { useLoaded } from './use-loaded.ts'
import { useStyles } from './use-styles.ts'
import { fetchWriter } from './writer.ts'

interface Props {
  readonly view: ThreadsView
}

const rowOf = (id: string): Element | null => document.querySelector(`[data-thread="${CSS.escape(id)}"]`)

/** Takes threads out of the page that were deleted after it was made, such as the one that led here. */
function removeOtherRows(threads: readonly ThreadCard[]): void {
  const known = new Set(threads.map(({ id }) => id))
  for (const row of document.querySelectorAll<HTMLElement>('[data-thread]'))
    if (!known.has(row.dataset.thread ?? '')) row.remove()
}

function List({ view }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const loading = useLoaded(
    async () => {
      const [writer, { categories }, { threads }] = await Promise.all([
        fetchWriter(),
        api.call(communityRoutes.categories),
        api.call(communityRoutes.threads, { query: writeThreadsView(view) }),
      ])
      removeOtherRows(threads)
      return { writer, categories, own: threads.filter(({ own }) => own) }
    },
    () => toast(failedToast(texts.failed.load.threads)),
  )
  const deletion = useDeletion(({ id }) => {
    toast({ title: texts.done.deleteThread, tone: 'success' })
    setDeleted((before) => [...before, id])
    rowOf(id)?.remove()
  })
  // The button that had the focus is gone.
  useEffect(() => {
    if (deleted.length > 0) document.getElementById('threads')?.focus({ preventScroll: true })
  }, [deleted])
  const { writer = null, categories = [], own = [] } = loading.state === 'loaded' ? loading.value : {}

  const isSignedOut = loading.state === 'loaded' && writer === null
  // Pressed before it was known who is there, or after the session has ended.
  useEffect(() => {
    if (!isOpen || !isSignedOut) return
    toast({ title: communitySignIn.title, text: communitySignIn.reasons.thread, tone: 'destructive' })
    setOpen(false)
  }, [isOpen, isSignedOut])
  const open = () => {
    if (loading.state === 'failed') loading.again()
    setOpen(true)
  }
  const [places] = useState(() => ({
    head: document.querySelector('[data-new-thread]'),
    empty: document.querySelector('[data-first-thread]'),
  }))
  return (
    <>
      {places.head && (
        <Slot into={places.head}>
          {writer?.moderates && <Button href={communityPaths.moderation}>{withheldMessages.queue}</Button>}
          <Button variant="ember" size="lg" aria-haspopup="dialog" onClick={open}>
            <PlusIcon className="icon" aria-hidden />
            {communityMessages.newThread}
          </Button>
        </Slot>
      )}
      {places.empty && (
        <Slot into={places.empty}>
          <Button aria-haspopup="dialog" onClick={open}>
            {communityMessages.firstThread}
          </Button>
        </Slot>
      )}
      {own
        .filter(({ id }) => !deleted.includes(id))
        .map(({ id, title }) => {
          const row = rowOf(id)
          return (
            row &&
            createPortal(
              <IconButton
                className="del"
                label={`${texts.delete.thread.label}: ${title}`}
                onClick={() => deletion.ask({ kind: 'thread', id })}
              >
                <TrashIcon className="icon" aria-hidden />
              </IconButton>,
              row,
              id,
            )
          )
        })}
      {writer && (
        <NewThread
          open={isOpen}
          onClose={() => setOpen(false)}
          writer={writer}
          categories={categories}
          category={view.category}
        />
      )}
      <Deletion {...deletion} />
    </>
  )
}

/** Writing on the list of threads (spec, community §2.5): the page is for readers, and this fills its places. */
export default function ListWriting(props: Props) {
  const ready = useStyles()
  return (
    ready && (
      <>
        <List {...props} />
        <Toasts />
      </>
    )
  )
}
