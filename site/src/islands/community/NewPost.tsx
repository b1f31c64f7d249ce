import type { ReactNode } from 'react'
import { Person } from '../../components/community/Person.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { WrittenPost } from './page.ts'
import { PostText } from './PostText.tsx'

interface Props {
  readonly post: WrittenPost
  readonly actions: ReactNode
}

/** A comment or reply that was just written, as the page will show it. */
export function NewPost({ post: { author, content, createdAt, parent }, actions }: Props) {
  return (
    <>
      <div className="who">
        <Person author={author} small={parent !== null} />
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
