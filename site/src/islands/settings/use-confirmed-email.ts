import { useEffect, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { emailTokenParameter } from '#contract/settings.ts'
import { api, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'

const texts = settingsMessages.signIn

/**
 * Uses the token that the link of an email brings, once the person is known.
 * @param ready whether they are
 * @param onChanged is told the new email
 * @returns whether it is being confirmed
 */
export function useConfirmedEmail(ready: boolean, onChanged: (email: string) => void): boolean {
  const [confirming, setConfirming] = useState(false)
  useEffect(() => {
    const token = new URLSearchParams(location.search).get(emailTokenParameter)
    if (!ready || token === null) return
    // It works once: a reload must not report a link that was used.
    history.replaceState(null, '', location.pathname)
    setConfirming(true)
    api
      .call(apiRoutes.confirmEmail, { body: { token } })
      .then(
        ({ user }) => {
          onChanged(user.email)
          toast({ title: texts.emailChanged, text: user.email, tone: 'success' })
        },
        (error: unknown) => toast({ title: texts.emailFailed, text: sentenceOf(error), tone: 'destructive' }),
      )
      .finally(() => setConfirming(false))
  }, [ready, onChanged])
  return confirming
}
