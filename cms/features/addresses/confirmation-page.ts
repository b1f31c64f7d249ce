import { confirmAddressMessages as texts } from '#contract/messages/confirm-address.ts'
import { plannedRoutes, routes } from '#contract/routes.ts'
import { plainPage } from '../../platform/endpoint/plain-page.ts'
import { escapeHtml } from '../../platform/mail/letter.ts'
import type { LinkedAddress } from './links.ts'

const linkTo = (path: string, text: string): string => `<p><a href="${path}">${escapeHtml(text)}</a></p>`
/** Asks, since programs open links too. */
const form = `<form method="post"><button>${escapeHtml(texts.button)}</button></form>`

/**
 * The page of the link that confirms an address: the question, or that it is confirmed. Its address is a secret.
 * @param linked null for a link that does not work
 * @param status of the page for such a link
 */
export function confirmationPage(linked: LinkedAddress | null, status = 200): Response {
  if (!linked)
    return plainPage({
      ...texts.unknown,
      rest: linkTo(plannedRoutes.settings, texts.settings),
      status,
      isSecret: true,
    })
  const { email, isConfirmed } = linked
  if (isConfirmed)
    return plainPage({
      title: texts.done.title,
      text: texts.done.text(email),
      rest: linkTo(routes.dashboard, texts.dashboard),
      isSecret: true,
    })
  return plainPage({
    title: texts.question.title,
    text: texts.question.text(email),
    rest: form,
    isSecret: true,
  })
}
