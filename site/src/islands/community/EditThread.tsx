import { useState } from 'react'
import { communityRoutes } from '#contract/community-routes.ts'
import type { ForumCategory, ThreadAnswer } from '#contract/community.ts'
import { editingMessages as texts } from '#contract/messages/community-editing.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { api } from '../../lib/api.ts'
import { OtherVersion } from './OtherVersion.tsx'
import { isComplete, ThreadDialog, threadProblem } from './ThreadDialog.tsx'
import type { ThreadText } from './ThreadDialog.tsx'
import { useEdit } from './use-edit.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly thread: ThreadAnswer
  readonly categories: readonly ForumCategory[]
  readonly onSaved: (thread: ThreadAnswer) => void
}

/** The dialog in which the author of a thread changes it. What is written in it is kept while the page is open. */
export function EditThread({ open, onClose, thread, categories, onSaved }: Props) {
  const [text, setText] = useState<ThreadText>({ ...thread, category: thread.category?.slug ?? null })
  const [isUploading, setUploading] = useState(false)
  const { busy, why, other, submit } = useEdit({
    threadId: thread.id,
    post: { ...thread, kind: 'thread' },
    isComplete: isComplete(text),
    problem: isUploading ? writingMessages.images.wait : threadProblem(text),
    send: (version) => {
      const { title, content, category } = text
      return api.call(communityRoutes.editThread.at(thread.id), {
        body: { version, title, content, category },
      })
    },
    onSaved: (answer) => {
      const category = categories.find(({ slug }) => slug === text.category) ?? null
      const { title, content } = text
      onSaved({ ...thread, ...answer, title: title.trim(), content: content.trim(), category })
      onClose()
    },
  })
  return (
    <ThreadDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      send={busy ? texts.busy : texts.submit}
      value={text}
      onChange={(change) => setText((before) => ({ ...before, ...change }))}
      categories={categories}
      onSend={submit}
      onUploading={setUploading}
      why={why}
      busy={busy}
    >
      {other !== null && <OtherVersion text={other} />}
    </ThreadDialog>
  )
}
