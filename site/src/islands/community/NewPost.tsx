import type { ReactNode } from 'react'
import { Person } from '../../components/community/Person.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { Post } from './page.ts'
import { PostText } from './PostText.tsx'

interface Props {
  readonly post: Post
  readonly actions: ReactNode
}

/** A comment or reply that was just written, as the page will show it. */
export function NewPost({ post: { author, content, createdAt, kind }, actions }: Props) {
  return (
    <>
      <div className="who">
        <Person author={author} small={kind === 'reply'} />
        <div className="line">
          <b>
            <bdi>{author.name}</bdi>
          </b>
          <RelativeTime date={createdAt} />
        </div>
      </div>
      <PostText text={content} />
      <div className="acts-row">{actions}</div>
    </>
  )
}
