import { editingMessages } from '#contract/messages/community-editing.ts'
import { PostText } from './PostText.tsx'

/** What was saved elsewhere while somebody edited the same post. */
export function OtherVersion({ text }: { readonly text: string }) {
  return (
    <details className="other-version" open>
      <summary>{editingMessages.other}</summary>
      <PostText text={text} />
    </details>
  )
}
