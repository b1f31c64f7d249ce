import { unsubscribeMessages as texts } from '#contract/messages/unsubscribe.ts'
import { plannedRoutes } from '#contract/routes.ts'
import { plainPage } from '../../platform/endpoint/plain-page.ts'
import { escapeHtml } from '../../platform/mail/letter.ts'
import type { MailList } from './unsubscribe-token.ts'

interface Words {
  readonly title: string
  readonly text: string
}

const settings = `<p><a href="${plannedRoutes.settings}#notifications">${escapeHtml(texts.settings)}</a></p>`
/** Asks, since programs open links too. */
const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${escapeHtml(texts.button)}</button></form>`

const words: Readonly<Record<MailList, Readonly<Record<'question' | 'done', Words>>>> = {
  notices: { question: texts.question, done: texts.done },
  newsletter: { question: texts.newsletter.question, done: texts.newsletter.done },
}

/** Its address is the right to unsubscribe. */
const answer = ({ title, text }: Words, rest: string, status = 200): Response =>
  plainPage({ title, text, rest, status, isSecret: true })

/** A page of the link that ends emails of one list. */
export const unsubscribePage = (list: MailList, name: 'question' | 'done'): Response =>
  answer(words[list][name], name === 'question' ? form : settings)

/** For a link that we have not written. */
export const unknownPage = (): Response => answer(texts.unknown, settings, 404)
