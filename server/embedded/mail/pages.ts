import { html, linked, nothing } from '../web/html.ts'
import type { Markup } from '../web/html.ts'
import type { MailMessage, MailSummary } from './message.ts'
import { mailboxStyle } from './style.ts'

/** Characters of a plain text that the page shows; the source has the rest. */
const maxTextChars = 200_000

export type ListView = {
  basePath: string
  messages: readonly MailSummary[]
  total: number
  page: number
  pages: number
  /** What was searched for among the recipients; empty for all mail. */
  search: string
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

const moment = (iso: string): Markup =>
  html`<time datetime="${iso}">${dateFormat.format(new Date(iso))}</time>`

const subjectOf = (mail: MailSummary): string => mail.subject || '(no subject)'

const sizeOf = (bytes: number): string =>
  bytes < 1_024 ? `${bytes} bytes` : `${Math.round(bytes / 1_024)} KB`

function document(title: string, body: Markup): string {
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Plugsmith mailbox</title>
      ${mailboxStyle.element}
    </head>
    <body>
      <main>${body}</main>
    </body>
  </html>`
  return `<!doctype html>\n${markup}`
}

const listItem = (basePath: string, mail: MailSummary): Markup =>
  html`<li>
    <a href="${basePath}/messages/${mail.id}">${subjectOf(mail)}</a>
    ${moment(mail.receivedAt)}
    <span class="to">to ${mail.to.join(', ')}</span>
  </li>`

function emptyState({ basePath, search }: ListView): Markup {
  return search === ''
    ? html`<div class="empty">
        <h2>No mail yet</h2>
        <p>Sign up or request a new password, then <a href="${basePath}">check again</a>.</p>
      </div>`
    : html`<div class="empty">
        <h2>No mail to “${search}”</h2>
        <p><a href="${basePath}">Show all mail</a></p>
      </div>`
}

function pageLinks({ basePath, page, pages, search }: ListView): Markup {
  if (pages <= 1) return nothing
  const target = (number: number): string =>
    `${basePath}?${new URLSearchParams({ ...(search === '' ? {} : { to: search }), page: String(number) })}`
  return html`<nav class="pages" aria-label="Pages">
    ${page > 1 ? html`<a class="button" href="${target(page - 1)}">Newer</a>` : nothing}
    <span>Page ${page} of ${pages}</span>
    ${page < pages ? html`<a class="button" href="${target(page + 1)}">Older</a>` : nothing}
  </nav>`
}

const clearForm = (basePath: string): Markup =>
  html`<footer>
    <details>
      <summary>Delete all mail</summary>
      <form method="post" action="${basePath}/clear">
        <p>This cannot be undone.</p>
        <button class="danger">Delete all</button>
      </form>
    </details>
  </footer>`

/** The list of mails, newest first. */
export function listPage(view: ListView): string {
  const { basePath, messages, total, search } = view
  const found = html`<ol class="mails" aria-label="Emails, newest first">
    ${messages.map((mail) => listItem(basePath, mail))}
  </ol>`
  return document(
    'All mail',
    html`<h1>Mailbox</h1>
      <p>
        Emails that Plugsmith sends while no SMTP server is configured. Nothing here has left this machine.
      </p>
      <form class="search" role="search" action="${basePath}">
        <label>Recipient<input type="search" name="to" value="${search}" autocomplete="off" /></label>
        <button>Search</button>
        ${search === '' ? nothing : html`<a class="button" href="${basePath}">Show all</a>`}
      </form>
      ${messages.length > 0 ? found : emptyState(view)} ${pageLinks(view)}
      ${total > 0 && search === '' ? clearForm(basePath) : nothing}`,
  )
}

const htmlSection = (basePath: string, mail: MailMessage): Markup =>
  mail.html === null
    ? nothing
    : html`<h2>Formatted</h2>
        <iframe
          src="${basePath}/messages/${mail.id}/html"
          title="The formatted email"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
        ></iframe>`

function textSection({ text }: MailMessage): Markup {
  if (text === null) return nothing
  const rest = text.length - maxTextChars
  return html`<h2>Plain text</h2>
    <pre>${linked(text.slice(0, maxTextChars))}</pre>
    ${rest > 0 ? html`<p>${rest} more characters are in the source.</p>` : nothing}`
}

const attachmentSection = ({ attachments }: MailMessage): Markup =>
  attachments.length === 0
    ? nothing
    : html`<h2>Attachments</h2>
        <ul>
          ${attachments.map(({ name, type, bytes }) => html`<li>${name} (${type}, ${sizeOf(bytes)})</li>`)}
        </ul>`

/** One mail: who, when, its parts, its headers. */
export function messagePage(basePath: string, mail: MailMessage): string {
  const neither = mail.text === null && mail.html === null
  return document(
    subjectOf(mail),
    html`<nav class="back" aria-label="Mailbox"><a href="${basePath}">All mail</a></nav>
      <h1>${subjectOf(mail)}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${moment(mail.receivedAt)}</dd>
      </dl>
      ${htmlSection(basePath, mail)} ${textSection(mail)}
      ${neither ? html`<h2>This mail is empty</h2>` : nothing} ${attachmentSection(mail)}
      <h2>Source</h2>
      <p><a href="${basePath}/messages/${mail.id}/source">Download the source</a> (${sizeOf(mail.bytes)})</p>
      <details class="headers">
        <summary>All headers</summary>
        <dl>
          ${mail.headers.map(
            ({ name, value }) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </details>`,
  )
}

/** The page for a mail that does not exist. */
export const notFoundPage = (basePath: string): string =>
  document(
    'Not found',
    html`<h1>There is no such mail</h1>
      <p>It may have been deleted. <a href="${basePath}">All mail</a></p>`,
  )

/**
 * A mail's own HTML, for a frame whose policy allows only display. Links open in a new tab, since the frame cannot
 * navigate.
 */
export const framedMail = (markup: string): string =>
  `<!doctype html><meta name="color-scheme" content="light"><base target="_blank">${markup}`
