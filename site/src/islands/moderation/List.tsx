import type { ReactNode } from 'react'
import { communityPaths } from '#contract/community.ts'
import { communityMessages } from '#contract/messages/community.ts'
import { moderationMessages } from '#contract/messages/moderation.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { useQueue } from './use-queue.ts'
import type { FetchPage } from './use-queue.ts'

const texts = moderationMessages.queue

interface Props<Row extends { readonly id: string }> {
  readonly fetchPage: FetchPage<Row>
  readonly none: { readonly title: string; readonly text: string }
  /** @param done takes the row away */
  readonly item: (row: Row, done: () => void) => ReactNode
  /** Told when a row is gone, with the button that had the focus. */
  readonly onDone: () => void
  /** Told when it is not for the person who opened it. */
  readonly onDenied: () => void
}

/** What moderators look at, page by page. */
export function List<Row extends { readonly id: string }>(props: Props<Row>) {
  const { fetchPage, none, item, onDone, onDenied } = props
  const { queue, loadingMore, retry, more, remove } = useQueue(fetchPage, onDenied)
  const done = (id: string) => {
    remove(id)
    onDone()
  }
  if (queue.state === 'loading')
    return (
      <div aria-busy="true">
        <Status className="sr-only">{texts.loading}</Status>
        <Skeleton className="case-awaited" />
        <Skeleton className="case-awaited" />
      </div>
    )
  if (queue.state === 'denied')
    return (
      <EmptyState
        title={texts.denied}
        text={texts.deniedText}
        actions={<Button href={communityPaths.list()}>{communityMessages.thread.back}</Button>}
      />
    )
  if (queue.state === 'failed') return <ErrorState title={texts.failed} text={queue.why} onRetry={retry} />
  return (
    <>
      {queue.rows.length === 0 && queue.next === null ? (
        <EmptyState {...none} />
      ) : (
        <ul className="cases">{queue.rows.map((row) => item(row, () => done(row.id)))}</ul>
      )}
      {queue.next !== null && (
        <Button aria-busy={loadingMore} onClick={more}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
