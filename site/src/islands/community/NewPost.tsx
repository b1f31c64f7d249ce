import type { ReactNode } from 'react'
import { communityMessages } from '#contract/messages/community.ts'
import { historyPath } from '../../components/community/history-path.ts'
import { Person } from '../../components/community/Person.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { Post } from './page.ts'
import { PostText } from './PostText.tsx'

interface Props {
  readonly threadId: string
  readonly post: Post
  readonly actions: ReactNode
}

/** A comment or reply that was just written, as the page will show it. */
export function NewPost({ threadId, post, actions }: Props) {
  const { id, author, content, version, createdAt, editedAt, kind } = post
  return (
    <>
      <div className="who">
        <Person author={author} small={kind === 'reply'} />
        <div className="line">
          <b>
            <bdi>{author.name}</bdi>
          </b>
          <RelativeTime date={createdAt} />
          {editedAt !== null && (
            <a className="at edited" href={historyPath(threadId, post)} rel="nofollow">
              {communityMessages.thread.edited} <RelativeTime date={editedAt} />
            </a>
          )}
        </div>
      </div>
      <div data-text={id} data-version={version}>
        <PostText text={content} />
      </div>
      <div className="acts-row">{actions}</div>
    </>
  )
}
