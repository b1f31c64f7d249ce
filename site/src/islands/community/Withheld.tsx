import type { Withheld as Why } from '#contract/community.ts'
import { withheldMessages as texts } from '#contract/messages/withheld.ts'
import type { Post } from './page.ts'
import { PostText } from './PostText.tsx'

/** Says that others do not see a post, and why. */
export function WithheldNotice({ why }: { readonly why: Why }) {
  return <p className="withheld">{texts[why]}</p>
}

interface Props {
  readonly post: Post
  /** Whether the page has only its place. */
  readonly isPlace: boolean
}

/** A post that others do not see, to its author and to moderators. */
export function Withheld({ post: { withheld, author, content }, isPlace }: Props) {
  return (
    <>
      {withheld && <WithheldNotice why={withheld} />}
      {isPlace && (
        <div className="unseen">
          <b>
            <bdi>{author.name}</bdi>
          </b>
          <PostText text={content} />
        </div>
      )}
    </>
  )
}
