import { useState } from 'react'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useDraft } from './drafts.ts'
import type { Post } from './page.ts'
import { TextBox } from './TextBox.tsx'
import { lengthProblem } from './text-problem.ts'
import { postedToast, usePosting } from './use-posting.ts'
import { openFor, writtenPost } from './writer.ts'
import type { Writer } from './writer.ts'

const texts = writingMessages.comment

interface Props {
  readonly threadId: string
  readonly writer: Writer
  readonly onPosted: (post: Post) => void
}

/** Where a comment is written. */
export function CommentBox({ threadId, writer, onPosted }: Props) {
  const { draft, change, clear } = useDraft(writer.id, threadId)
  const { content, requestId } = draft
  const most = communityLimits.commentCharacters
  const [isUploading, setUploading] = useState(false)
  const { busy, why, submit } = usePosting({
    writing: 'comment',
    isComplete: content.trim() !== '',
    problem: isUploading ? writingMessages.images.wait : lengthProblem(content, most),
    send: () =>
      api.call(communityRoutes.postComment.at(threadId), {
        body: { requestId, content, parent: null, openFor: openFor() },
      }),
    onPosted: (posted) => {
      clear()
      toast(postedToast(posted, writingMessages.done.comment))
      onPosted(writtenPost(writer, { ...posted, content, parent: null }))
    },
  })
  return (
    <>
      <h2>{texts.title}</h2>
      <TextBox
        label={texts.label}
        placeholder={texts.placeholder}
        value={content}
        onChange={(value) => change({ content: value })}
        onSend={submit}
        onUploading={setUploading}
        most={most}
        thread={threadId}
        why={why}
        busy={busy}
      />
      <Button variant="ember" aria-busy={busy} onClick={submit}>
        {busy ? texts.busy : texts.submit}
      </Button>
    </>
  )
}
