import { communitySignIn } from '#contract/messages/community.ts'
import { goToSignIn, seemsSignedIn } from '../lib/sign-in.ts'

const { title, reasons } = communitySignIn
/** What each link has in `data-sign-in`. */
const texts = new Map<string | undefined, string>(Object.entries(reasons))

/**
 * What only people with an account can do leads visitors to the sign-in, which says why and leads back; without scripts it
 * only leads there. For those who are signed in, the island is about to take its place.
 */
document.addEventListener('click', (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element && target.closest<HTMLElement>('[data-sign-in]')
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  if (!seemsSignedIn()) goToSignIn({ title, text: texts.get(link.dataset.signIn) ?? '' })
})
