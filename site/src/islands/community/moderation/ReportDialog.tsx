import { useRef, useState } from 'react'
import { communityLimits } from '#contract/community-limits.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { reportMessages as texts } from '#contract/messages/reporting.ts'
import { withheldMessages } from '#contract/messages/withheld.ts'
import { reportRoutes } from '#contract/moderation-routes.ts'
import { reportReasons } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/moderation.ts'
import { api, ApiError, sentenceOf } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldShell } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Post } from '../page.ts'

interface Props {
  readonly post: Pick<Post, 'kind' | 'id'>
  readonly onClose: () => void
}

/** Asks what is wrong with somebody else's post. */
export function ReportDialog({ post: { kind, id }, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>('spam')
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)
  const send = async (): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setWhy(null)
    try {
      const route = kind === 'thread' ? reportRoutes.thread : reportRoutes.comment
      await api.call(route.at(id), { body: { reason, words } })
      // First, because the messages of a dialog go with it.
      onClose()
      toast({ title: texts.done, tone: 'success' })
    } catch (error) {
      const { content, reason: about, words: tooLong } = error instanceof ApiError ? error.details : {}
      setWhy(content ?? about ?? tooLong ?? sentenceOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={withheldMessages.report[kind]}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {commonMessages.cancel}
          </Button>
          <Button variant="ember" aria-busy={busy} onClick={() => void send()}>
            {busy ? texts.busy : texts.submit}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <FieldShell label={texts.reason}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={reason}
            disabled={busy}
            onChange={(event) =>
              setReason(reportReasons.find((each) => each === event.target.value) ?? 'other')
            }
          >
            {reportReasons.map((each) => (
              <option key={each} value={each}>
                {texts.reasons[each]}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      <FieldShell label={texts.words}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            dir="auto"
            rows={3}
            maxLength={communityLimits.reportCharacters}
            value={words}
            readOnly={busy}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </FieldShell>
      {why !== null && (
        <p className="problem" role="alert">
          {texts.failed}: {why}
        </p>
      )}
    </Dialog>
  )
}
