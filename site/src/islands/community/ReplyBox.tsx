import { useRef, useState } from 'react'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { api } from '../../lib/api.ts'
import { randomId } from '../../lib/random-id.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Post } from './page.ts'
import { TextBox } from './TextBox.tsx'
import { lengthProblem } from './text-problem.ts'
import { postedToast, usePosting } from './use-posting.ts'
import { openFor, writtenPost } from './writer.ts'
import type { Writer } from './writer.ts'

const texts = writingMessages.reply

interface Props {
  readonly threadId: string
  readonly comment: Pick<Post, 'id' | 'author'>
  readonly writer: Writer
  readonly onPosted: (post: Post) => void
  readonly onClose: () => void
}

/** Where a reply is written; it begins empty each time (spec, community §4). */
export function ReplyBox({ threadId, comment, writer, onPosted, onClose }: Props) {
  const [content, setContent] = useState('')
  const requestId = useRef(randomId())
  const most = communityLimits.commentCharacters
  const [isUploading, setUploading] = useState(false)
  const { busy, why, submit } = usePosting({
    writing: 'reply',
    isComplete: content.trim() !== '',
    problem: isUploading ? writingMessages.images.wait : lengthProblem(content, most),
    send: () =>
      api.call(communityRoutes.postComment.at(threadId), {
        body: { requestId: requestId.current, content, parent: comment.id, openFor: openFor() },
      }),
    onPosted: (posted) => {
      toast(postedToast(posted, writingMessages.done.reply))
      onPosted(writtenPost(writer, { ...posted, content, parent: comment.id }))
    },
  })
  return (
    <div className="replybox">
      <TextBox
        label={texts.to(comment.author.name)}
        value={content}
        onChange={(value) => {
          requestId.current = randomId()
          setContent(value)
        }}
        onSend={submit}
        onUploading={setUploading}
        most={most}
        thread={threadId}
        why={why}
        busy={busy}
        autoFocus
      />
      <div className="row" lang={texts.language}>
        <Button variant="ember" size="sm" aria-busy={busy} onClick={submit}>
          {texts.submit}
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
