import { useState } from 'react'
import type { FormEvent } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { Avatar } from './Avatar.tsx'
import { Section } from './Section.tsx'
import { useSending } from './use-sending.ts'

const texts = settingsMessages.profile

/** How long the name is, on the scale of what it may be. */
function Length({ count }: { readonly count: number }) {
  const share = `${Math.min(count / limits.fullName, 1) * 100}%`
  return (
    <div className="len" role="img" aria-label={texts.length(count, limits.fullName)}>
      <div className="ruler" />
      <i style={{ width: share }} />
      <b style={{ left: share }} />
      <span className="zero">0</span>
      <span className="at" style={{ left: share }}>
        {count}
      </span>
      <span className="max">{limits.fullName}</span>
    </div>
  )
}

interface Props {
  readonly settings: SettingsAnswer
  change(change: Partial<SettingsAnswer>): void
}

/** What others see of a person. */
export function Profile({ settings, change }: Props) {
  const [name, setName] = useState(settings.fullName)
  const { busy, errors, send } = useSending()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await send(settingsMessages.errorSaving, (signal) =>
      api.call(apiRoutes.profile, { body: { fullName: name }, signal }),
    )
    if (!saved) return
    change(saved)
    setName(saved.fullName)
    toast({ title: settingsMessages.saved, tone: 'success' })
  }
  const error = errors['fullName']
  return (
    <Section id="profile" title={texts.title}>
      <Avatar avatar={settings.avatar} change={change} />
      <form onSubmit={(event) => void save(event)} noValidate>
        <div className="row wide">
          <label htmlFor="display-name">{texts.name}</label>
          <div className="v field">
            <input
              id="display-name"
              className="input"
              value={name}
              dir="auto"
              autoComplete="name"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'display-name-error' : 'display-name-note'}
              onChange={(event) => setName(event.target.value)}
            />
            <Length count={[...name].length} />
            {error ? (
              <p className="error" id="display-name-error">
                {error}
              </p>
            ) : (
              <p className="hint" id="display-name-note">
                {texts.nameNote}
              </p>
            )}
          </div>
        </div>
        <div className="save">
          <Button variant="ink" type="submit" aria-disabled={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Section>
  )
}
