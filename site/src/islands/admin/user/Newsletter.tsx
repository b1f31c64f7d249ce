import { useRef } from 'react'
import { adminRoutes } from '#contract/admin-routes.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'
import { leaveIfRefused } from '../access.ts'

const texts = adminMessages.user.newsletter

interface Props {
  readonly userId: string
  readonly subscribed: boolean
  onChange(subscribed: boolean): void
}

/** Whether somebody gets the newsletter; a change is saved at once. */
export function Newsletter({ userId, subscribed, onChange }: Props) {
  const busy = useRef(false)
  const set = async (wanted: boolean): Promise<void> => {
    if (busy.current) return
    busy.current = true
    onChange(wanted)
    try {
      const saved = await api.call(adminRoutes.newsletter.at(userId), { body: { subscribed: wanted } })
      onChange(saved.subscribed)
      toast({ title: texts.updated, tone: 'success' })
    } catch (error) {
      onChange(!wanted)
      if (!leaveIfRefused(error)) toast({ title: texts.failed, text: sentenceOf(error), tone: 'destructive' })
    } finally {
      busy.current = false
    }
  }
  return (
    <label className="opt-row">
      <span>
        <b>{texts.label}</b> {texts.note}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={subscribed}
        onChange={(event) => void set(event.target.checked)}
      />
    </label>
  )
}
