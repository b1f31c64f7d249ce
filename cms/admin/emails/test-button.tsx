'use client'
import { Button, toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import type { EmailDraft } from '#contract/email-templates.ts'
import { emailTemplateRoutes } from '#contract/email-template-routes.ts'
import { emailTemplateMessages as words } from '#contract/messages/email-templates.ts'
import { call, CallError } from '../call.ts'

function explain(error: unknown): void {
  if (error instanceof CallError && error.code === 'unauthenticated') toast.error(words.notSignedIn)
  else toast.error(words.testFailed, error instanceof CallError ? { description: error.message } : {})
}

/** Sends the email as it is in the form to the person who edits it. */
export function TestButton({ draft }: { readonly draft: EmailDraft }) {
  const [isBusy, setBusy] = useState(false)
  // A ref, because setState lags a double click.
  const sending = useRef(false)
  const send = async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      const { sentTo } = await call(emailTemplateRoutes.test, { body: draft })
      toast.success(words.testSent, { description: sentTo })
    } catch (error) {
      explain(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return (
    <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => void send()}>
      {isBusy ? words.sending : words.sendTest}
    </Button>
  )
}
