import { writingMessages } from '#contract/messages/community-writing.ts'
import { PostText } from './PostText.tsx'

/** What was saved elsewhere while somebody edited the same post. */
export function OtherVersion({ text }: { readonly text: string }) {
  return (
    <details className="other-version" open>
      <summary>{writingMessages.edit.other}</summary>
      <PostText text={text} />
    </details>
  )
}
