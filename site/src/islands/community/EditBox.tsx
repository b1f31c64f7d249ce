import { useLayoutEffect, useState } from 'react'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { editingMessages as texts } from '#contract/messages/community-editing.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { OtherVersion } from './OtherVersion.tsx'
import { textOf } from './page.ts'
import type { Post } from './page.ts'
import { TextBox } from './TextBox.tsx'
import { lengthProblem } from './text-problem.ts'
import { useEdit } from './use-edit.ts'

interface Props {
  readonly threadId: string
  readonly post: Post
  readonly onSaved: (post: Post) => void
  readonly onClose: () => void
}

/** Where a comment or a reply is changed, in place of its text. */
export function EditBox({ threadId, post, onSaved, onClose }: Props) {
  const [content, setContent] = useState(post.content)
  const most = communityLimits.commentCharacters
  useLayoutEffect(() => {
    const shown = textOf(post.id)
    shown?.toggleAttribute('hidden', true)
    return () => void shown?.toggleAttribute('hidden', false)
  }, [post.id])
  const [isUploading, setUploading] = useState(false)
  const { busy, why, other, submit } = useEdit({
    threadId,
    post,
    isComplete: content.trim() !== '',
    problem: isUploading ? writingMessages.images.wait : lengthProblem(content, most),
    send: (version) => api.call(communityRoutes.editComment.at(post.id), { body: { version, content } }),
    onSaved: (answer) => onSaved({ ...post, ...answer, content: content.trim() }),
  })
  return (
    <div className="replybox">
      <TextBox
        label={writingMessages.edit[post.kind]}
        value={content}
        onChange={setContent}
        onSend={submit}
        onUploading={setUploading}
        most={most}
        thread={threadId}
        why={why}
        busy={busy}
        autoFocus
      />
      {other !== null && <OtherVersion text={other} />}
      <div className="row">
        <Button variant="ember" size="sm" aria-busy={busy} onClick={submit}>
          {busy ? texts.busy : texts.submit}
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={onClose}>
          {commonMessages.cancel}
        </Button>
      </div>
    </div>
  )
}
