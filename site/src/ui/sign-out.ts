import { errorMessages } from '#contract/messages/errors.ts'
import { sentenceOf } from '../lib/api.ts'
import { signOut } from '../lib/sign-out.ts'
import { toast } from './toast.ts'

/** Ends the session and goes home; a failure is reported on the current page. */
export function signOutAndGoHome(): void {
  signOut().catch((error: unknown) => {
    toast({ title: errorMessages.title, text: sentenceOf(error), tone: 'destructive' })
  })
}
