import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { apiRoutes } from '#contract/api.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { AccountSession, SessionsAnswer } from '#contract/settings.ts'
import { api } from '../../lib/api.ts'
import { dayOf } from '../../lib/day.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ClockTime } from '../../ui/RelativeTime.tsx'
import { toast } from '../../ui/toast.ts'
import { Section } from './Section.tsx'
import { useSending } from './use-sending.ts'

const texts = settingsMessages.sessions

interface Props {
  readonly sessions: readonly AccountSession[]
  change(change: SessionsAnswer): void
}

/** Where a person is signed in. */
export function Sessions({ sessions, change }: Props) {
  const { busy, send } = useSending()
  const end = async (call: (signal: AbortSignal) => Promise<SessionsAnswer>) => {
    const left = await send(texts.failed, call)
    if (!left) return
    change(left)
    toast({ title: texts.ended, tone: 'success' })
    // The pressed button is gone.
    document.getElementById('sessions-title')?.focus({ preventScroll: true })
  }
  return (
    <Section id="sessions" title={texts.title}>
      <ul className="ses">
        {sessions.map(({ id, createdAt, expiresAt, current }) => (
          <li key={id} className="row">
            <MonitorSmartphone className="icon" aria-hidden />
            <div className="v">
              <b>
                {texts.signedIn} <ClockTime date={createdAt} />
              </b>
              <p className="hint">{texts.until(dayOf(expiresAt))}</p>
            </div>
            {current ? (
              <Badge tone="success">{texts.current}</Badge>
            ) : (
              <Button
                variant="ghost"
                size="sm"
                aria-disabled={busy}
                aria-label={texts.signOutOf(new Date(createdAt).toLocaleString())}
                onClick={() => void end((signal) => api.call(apiRoutes.endSession.at(id), { signal }))}
              >
                {texts.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="end">
        {sessions.length > 1 ? (
          <Button
            size="sm"
            aria-disabled={busy}
            onClick={() => void end((signal) => api.call(apiRoutes.endOtherSessions, { signal }))}
          >
            {texts.signOutOthers}
          </Button>
        ) : (
          <p className="hint">{texts.only}</p>
        )}
      </div>
    </Section>
  )
}
