import BellIcon from 'lucide-react/icons/bell'
import { useRef, useState } from 'react'
import { communityRoutes } from '#contract/community-routes.ts'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { failedToast } from './failure.ts'

interface Props {
  readonly threadId: string
  readonly watching: boolean
  readonly onChange: (watching: boolean) => void
}

/** Starts or stops notifications of new comments in a thread. */
export function WatchButton({ threadId, watching, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)
  const toggle = async (): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const wish = !watching
      await api.call(communityRoutes.watchThread.at(threadId), { body: { watching: wish } })
      onChange(wish)
      toast({ title: wish ? texts.done.watch : texts.done.unwatch, tone: 'success' })
    } catch {
      toast(failedToast(watching ? texts.failed.unwatch : texts.failed.watch))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={watching}
      aria-busy={busy}
      title={texts.watchHint}
      onClick={() => void toggle()}
    >
      <BellIcon className="icon" aria-hidden />
      {watching ? texts.watching : texts.watch}
    </Button>
  )
}
