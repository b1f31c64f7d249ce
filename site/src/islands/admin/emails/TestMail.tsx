import { useRef, useState } from 'react'
import type { EmailDraft } from '#contract/email-templates.ts'
import { emailTemplateRoutes } from '#contract/email-template-routes.ts'
import { emailTemplateMessages as texts } from '#contract/messages/email-templates.ts'
import { api, ApiError, sentenceOf } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { leaveIfRefused } from '../access.ts'

function explain(error: unknown): void {
  // Leaving for the sign-in page would lose what was written.
  if (error instanceof ApiError && error.code === 'unauthenticated')
    toast({ title: texts.notSignedIn, titleLanguage: 'sv', tone: 'destructive' })
  else if (!leaveIfRefused(error))
    toast({ title: texts.testFailed, titleLanguage: 'sv', text: sentenceOf(error), tone: 'destructive' })
}

/** Sends the email as it is in the form to the person who edits it. */
export function TestMail({ draft }: { readonly draft: EmailDraft }) {
  const [isBusy, setBusy] = useState(false)
  // A ref, because setState lags a double click.
  const sending = useRef(false)
  const send = async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      const { sentTo } = await api.call(emailTemplateRoutes.test, { body: draft })
      toast({ title: texts.testSent, titleLanguage: 'sv', text: sentTo, tone: 'success' })
    } catch (error) {
      explain(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return (
    <Button aria-disabled={isBusy} onClick={() => void send()}>
      {isBusy ? texts.sending : texts.sendTest}
    </Button>
  )
}
