import { communityRoutes } from '#contract/community-routes.ts'
import type { CommentsAnswer, ThreadAnswer } from '#contract/community.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { communityMessages } from '#contract/messages/community.ts'
import { api } from '../../lib/api.ts'
import { toast, Toasts } from '../../ui/Toasts.tsx'
import { failedToast, isGone } from './failure.ts'
import { NewPost } from './NewPost.tsx'
import { postsOf } from './page.ts'
import { Moderation } from './PostParts.tsx'
import { Slot } from './Slot.tsx'
import { useLoaded } from './use-loaded.ts'
import { useStyles } from './use-styles.ts'
import { WithheldNotice } from './Withheld.tsx'
import { fetchWriter } from './writer.ts'
import type { Writer } from './writer.ts'

interface FoundThread {
  readonly writer: Writer | null
  readonly thread: ThreadAnswer
  readonly comments: CommentsAnswer
}

function Found({ writer, thread, comments }: FoundThread) {
  const [opening, ...others] = postsOf(thread, comments)
  return (
    <article>
      {thread.withheld && <WithheldNotice why={thread.withheld} />}
      <h1 dir="auto">{thread.title}</h1>
      <section className="lead-post">
        {opening && (
          <NewPost
            threadId={thread.id}
            post={opening}
            actions={writer?.moderates && <Moderation post={opening} thread={thread} />}
          />
        )}
      </section>
      {others.length > 0 && (
        <section className="say" aria-labelledby="comments">
          <div className="list-head">
            <h2 id="comments">{communityMessages.thread.comments(thread.comments)}</h2>
          </div>
          <ol className="comments">
            {others.map((post) => (
              <li key={post.id}>
                <NewPost
                  threadId={thread.id}
                  post={post}
                  actions={writer?.moderates && <Moderation post={post} thread={thread} />}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  )
}

/** Where a thread is missing for readers, shows it to its author and to moderators, if it is only withheld. */
function Looked({ threadId }: { readonly threadId: string }) {
  const loading = useLoaded(
    async (): Promise<FoundThread | null> => {
      try {
        const [writer, thread, comments] = await Promise.all([
          fetchWriter(),
          api.call(communityRoutes.thread.at(threadId)),
          api.call(communityRoutes.comments.at(threadId)),
        ])
        return { writer, thread, comments }
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    () => toast(failedToast(writingMessages.failed.load.thread)),
  )
  const place = document.getElementById('missing')
  if (loading.state !== 'loaded' || !loading.value || !place) return null
  return (
    <Slot into={place}>
      <Found {...loading.value} />
    </Slot>
  )
}

export default function WithheldThread(props: { readonly threadId: string }) {
  const ready = useStyles()
  return (
    ready && (
      <>
        <Looked {...props} />
        <Toasts />
      </>
    )
  )
}
