import { apiRoutes } from '#contract/api.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { NoticePreferences } from './NoticePreferences.tsx'
import { Section } from './Section.tsx'
import { useSending } from './use-sending.ts'

const texts = settingsMessages.notifications

interface Props {
  readonly settings: SettingsAnswer
  change(change: Partial<SettingsAnswer>): void
}

/** What a person wants to be told; a change is saved at once. */
export function Notifications({ settings: { newsletterSubscribed }, change }: Props) {
  const { busy, send } = useSending()
  const set = async (wanted: boolean) => {
    if (busy) return
    change({ newsletterSubscribed: wanted })
    const saved = await send(settingsMessages.errorSaving, (signal) =>
      api.call(apiRoutes.profile, { body: { newsletterSubscribed: wanted }, signal }),
    )
    change({ newsletterSubscribed: saved?.newsletterSubscribed ?? !wanted })
    if (saved) toast({ title: settingsMessages.saved, tone: 'success' })
  }
  return (
    <Section id="notifications" title={texts.title}>
      <div className="row switched">
        <div>
          <label htmlFor="newsletter">{texts.newsletter}</label>
          <p className="hint" id="newsletter-note">
            {texts.newsletterNote}
          </p>
        </div>
        <input
          id="newsletter"
          className="switch"
          type="checkbox"
          role="switch"
          aria-describedby="newsletter-note"
          checked={newsletterSubscribed}
          onChange={(event) => void set(event.target.checked)}
        />
      </div>
      <NoticePreferences />
    </Section>
  )
}
