'use client'
import { Button, toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { moderationMessages } from '#contract/messages/moderation.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import type { ModerationCase } from '#contract/moderation.ts'
import { call, CallError } from '../call.ts'

const texts = moderationMessages.queue

interface Props {
  readonly label: string
  readonly done: string
  settle(): Promise<unknown>
}

/** Ends something that waits, once. Then words replace the button. */
function SettleButton({ label, done, settle }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)
  const press = async (): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await settle()
      setDone(true)
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : moderationMessages.failed)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return isDone ? (
    <p role="status">{done}</p>
  ) : (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      disabled={isBusy}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}

/** Closes a report without action, or approves a post that is held. */
export function CaseButton({
  id,
  kind,
  post,
}: Pick<ModerationCase, 'id' | 'kind'> & { readonly post: Pick<ModerationCase['post'], 'kind' | 'id'> }) {
  if (kind === 'reported')
    return (
      <SettleButton
        label={texts.dismiss}
        done={texts.dismissed}
        settle={() => call(moderationRoutes.dismiss.at(id))}
      />
    )
  const body = { action: 'show', reason: texts.approveReason, case: id } as const
  return (
    <SettleButton
      label={texts.approve}
      done={texts.approved}
      settle={() =>
        post.kind === 'thread'
          ? call(moderationRoutes.thread.at(post.id), { body })
          : call(moderationRoutes.comment.at(post.id), { body })
      }
    />
  )
}

/** Ends a suspension early. */
export const SuspensionButton = ({ id }: { readonly id: string }) => (
  <SettleButton label={texts.lift} done={texts.lifted} settle={() => call(moderationRoutes.lift.at(id))} />
)
