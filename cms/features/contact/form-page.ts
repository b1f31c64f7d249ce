import { contactSent, contactUnsent } from '#contract/messages/contact.ts'
import { siteMessages } from '#contract/messages/site.ts'
import { plannedRoutes, routes } from '#contract/routes.ts'
import { plainPage } from '../../platform/endpoint/plain-page.ts'
import type { ServiceError } from '../../platform/errors.ts'
import { escapeHtml } from '../../platform/mail/letter.ts'

/** What people without scripts see after the form. */

const link = (href: string, text: string): string => `<p><a href="${href}">${escapeHtml(text)}</a></p>`

export const sentPage = (product: string): Response =>
  plainPage({
    title: contactSent.title,
    text: contactSent.text,
    rest: link(routes.home, siteMessages.header.home(product)),
  })

/** Says what is wrong with each field; the browser still has what was written. */
export function unsentPage({ code, message, status, details }: ServiceError): Response {
  const wrong = Object.entries(details ?? {}).filter(([field]) => field in contactUnsent.fields)
  const lines = wrong.map(([field, sentence]) => `${contactUnsent.fields[field] ?? field}: ${sentence}`)
  const why = code === 'rate_limited' ? contactUnsent.tooMany : message
  return plainPage({
    title: contactUnsent.title,
    text: lines.length > 0 ? lines.join(' ') : why,
    rest: `<p>${escapeHtml(contactUnsent.back)}</p>${link(plannedRoutes.contact, contactUnsent.link)}`,
    status,
  })
}
