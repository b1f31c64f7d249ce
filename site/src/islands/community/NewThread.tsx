import { useEffect, useState } from 'react'
import { communityPaths } from '#contract/community.ts'
import type { ForumCategory } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { newThreadMessages as texts } from '#contract/messages/community-new-thread.ts'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { api } from '../../lib/api.ts'
import { setFlash } from '../../lib/flash.ts'
import { useDraft } from './drafts.ts'
import { PluginField, useOwnPlugins } from './PluginField.tsx'
import { isComplete, ThreadDialog, threadProblem } from './ThreadDialog.tsx'
import { postedToast, usePosting } from './use-posting.ts'
import { openFor } from './writer.ts'
import type { Writer } from './writer.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly writer: Writer
  readonly categories: readonly ForumCategory[]
  /** The category whose threads are listed. */
  readonly category: string | null
}

/** The dialog that starts a thread. What is written in it is kept when it closes, until it is posted. */
export function NewThread({ open, onClose, writer, categories, category: listed }: Props) {
  const { draft, change, clear } = useDraft(writer.id, 'new')
  const { title, content, requestId } = draft
  const isUntouched = title === '' && content === ''
  useEffect(() => {
    if (open && isUntouched && listed !== null) change({ category: listed })
    // Only where it opens.
  }, [open])
  // A draft may be older than a category's end.
  const category = categories.find(({ slug }) => slug === draft.category)?.slug ?? null
  const { plugins, markPublic } = useOwnPlugins(open)
  const plugin = plugins.find(({ id }) => id === draft.plugin) ?? null
  const [isUploading, setUploading] = useState(false)
  const { busy, why, submit } = usePosting({
    writing: 'thread',
    isComplete: isComplete(draft),
    problem: isUploading
      ? writingMessages.images.wait
      : (threadProblem(draft) ?? (plugin && !plugin.isPublic ? texts.plugin.first : null)),
    send: () =>
      api.call(communityRoutes.postThread, {
        body: { requestId, title, content, category, openFor: openFor(), plugin: plugin?.id ?? null },
      }),
    onPosted: (posted) => {
      clear()
      // Coming back to the page shows the list, not an empty dialog.
      onClose()
      setFlash(postedToast(posted, writingMessages.done.thread))
      location.assign(communityPaths.thread(posted.id))
    },
  })
  return (
    <ThreadDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      send={busy ? texts.busy : texts.submit}
      value={{ title, content, category }}
      onChange={change}
      categories={categories}
      onSend={submit}
      onUploading={setUploading}
      why={why}
      busy={busy}
    >
      {plugins.length > 0 && (
        <PluginField
          plugins={plugins}
          value={draft.plugin}
          onChange={(id) => change({ plugin: id })}
          onPublic={markPublic}
          busy={busy}
        />
      )}
    </ThreadDialog>
  )
}
