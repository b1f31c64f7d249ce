import { communityRoutes } from '#contract/community-routes.ts'
import { communitySignIn } from '#contract/messages/community.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { api } from '../../lib/api.ts'
import { signInAddress } from '../../lib/return-place.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { toast, Toasts } from '../../ui/Toasts.tsx'
import { notLoadedToast, orNotLoaded } from './failure.ts'
import { Slot } from './Slot.tsx'
import { Thread } from './Thread.tsx'
import { useLoaded } from './use-loaded.ts'
import { useStyles } from './use-styles.ts'
import { fetchWriter } from './writer.ts'

const { load: failed } = writingMessages.failed

interface Props {
  readonly threadId: string
  /** The page of comments. */
  readonly after: string | null
  readonly locked: boolean
}

function Loaded({ threadId, after, locked }: Props) {
  const query = new URLSearchParams(after === null ? {} : { after })
  const loadComments = () => api.call(communityRoutes.comments.at(threadId), { query })
  const loading = useLoaded(
    async () => {
      const [writer, thread, comments] = await Promise.all([
        fetchWriter(),
        orNotLoaded(api.call(communityRoutes.thread.at(threadId)), failed.thread),
        orNotLoaded(loadComments(), failed.comments),
      ])
      return { writer, thread, comments }
    },
    (error) => toast(notLoadedToast(error, failed.thread)),
  )
  const box = document.getElementById('write')
  if (loading.state === 'loading') return null
  if (loading.state === 'failed')
    return (
      box && (
        <Slot into={box}>
          <ErrorState title={failed.comments} onRetry={loading.again} />
        </Slot>
      )
    )
  const { writer, thread, comments } = loading.value
  if (writer)
    return (
      <Thread
        writer={writer}
        thread={thread}
        comments={comments}
        locked={locked}
        reload={loadComments}
        box={box}
      />
    )
  return (
    box && (
      <Slot into={box}>
        <div className="shut">
          <span>{communitySignIn.reasons.comment}</span>
          <Button variant="ink" href={signInAddress(location)}>
            {communitySignIn.link}
          </Button>
        </div>
      </Slot>
    )
  )
}

/** Writing on the page of a thread (spec, community §2.6): the page is for readers, and this fills its places. */
export default function ThreadWriting(props: Props) {
  const ready = useStyles()
  return (
    ready && (
      <>
        <Loaded {...props} />
        <Toasts />
      </>
    )
  )
}
