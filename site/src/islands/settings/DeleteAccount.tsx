import { useState } from 'react'
import { errorMessages } from '#contract/messages/errors.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { lazyModule } from '../../ui/use-module.ts'
import type { Subscription } from '../../ui/use-subscription.ts'
import { Section } from './Section.tsx'

const texts = settingsMessages.deletion

/** Only loaded for those who want to leave. */
const dialog = lazyModule(() => import('./DeleteDialog.tsx'))

interface Props {
  readonly email: string
  readonly subscription: Subscription
}

/** The way out. */
export function DeleteAccount({ email, subscription }: Props) {
  const [module, setModule] = useState(dialog.atHand)
  const [asking, setAsking] = useState(false)
  const ask = () => {
    dialog.load().then(
      (loaded) => {
        setModule(loaded)
        setAsking(true)
      },
      () => toast({ title: texts.failed, text: errorMessages.codes.unavailable, tone: 'destructive' }),
    )
  }
  return (
    <Section id="delete" title={texts.title}>
      <div className="row last">
        <b>{texts.label}</b>
        <div className="v soft">{texts.text}</div>
        <Button variant="danger" size="sm" onClick={ask}>
          {texts.button}
        </Button>
      </div>
      {module && (
        <module.DeleteDialog
          open={asking}
          email={email}
          plan={subscription === null || subscription === 'unknown' ? null : subscription.plan}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
