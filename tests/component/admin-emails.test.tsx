import '../../site/src/islands/admin/admin.css'
import '../../site/src/islands/admin/emails/emails.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EditedTemplate, LoggedMail } from '#contract/admin-mails.ts'
import type { EmailDraft, EmailPreview } from '#contract/email-templates.ts'
import type { MailTemplateName } from '#contract/mail-templates.ts'
import type { Mailing } from '#contract/newsletter.ts'
import Admin from '../../site/src/islands/admin/index.tsx'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { press, show } from './support/screen.tsx'
import { away, person, refusal, stubServer } from './support/server.ts'
import type { Server } from './support/server.ts'

/** The emails on /admin. */

afterEach(dismissToasts)

let number = 0
/** Each test edits an email of its own: drafts outlive the screen. */
function templateOf(name: MailTemplateName = 'welcome'): EditedTemplate {
  number += 1
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name,
    subject: 'Welcome!',
    updatedAt: '2026-11-20T10:00:00.000Z',
    content: '<p>Hello {{name}}</p>',
    text: '',
  }
}
const previewOf = ({ subject, content }: EmailDraft): EmailPreview => ({
  subject: subject.replace('{{name}}', 'Ada King'),
  html: `<html><head><style>@media (prefers-color-scheme: dark) { div { color: rgb(255, 255, 255) !important } }</style></head><body style="margin: 0"><div style="color: rgb(1, 2, 3)">${content.replace('{{name}}', 'Ada King')}</div></body></html>`,
  text: 'Hello Ada King, as text',
  warnings: content.includes('<form') ? ['<form> is left out.'] : [],
})

async function openTemplate(template = templateOf(), prepare?: (stub: Server) => void) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: { ...person, roles: ['admin'] } }),
    'GET /api/app/admin/email-templates/*': () => template,
    'POST /api/app/email-templates/preview': ({ body }) => previewOf(body as EmailDraft),
  })
  prepare?.(server)
  await show(<Admin />, { at: `/admin?view=template&id=${template.id}` })
  return { server, template }
}
const source = page.getByRole('textbox', { name: 'HTML' })
const subject = page.getByRole('textbox', { name: 'Subject' })
const saveButton = page.getByRole('button', { name: 'Save email' })
const letter = () => {
  const frame = document.querySelector('iframe')
  const part = frame?.contentDocument?.querySelector('div')
  return part && frame?.contentWindow
    ? { text: part.textContent, color: frame.contentWindow.getComputedStyle(part).color }
    : null
}

describe('the list of emails', () => {
  test('shows name, subject and last change, and leads to each', async () => {
    const template = templateOf()
    const server = stubServer({
      'GET /api/users/me': () => ({ user: { ...person, roles: ['admin'] } }),
      'GET /api/app/admin/email-templates': () => ({ templates: [template] }),
      'GET /api/app/admin/email-templates/*': () => template,
      'POST /api/app/email-templates/preview': ({ body }) => previewOf(body as EmailDraft),
    })
    await show(<Admin />, { at: '/admin?view=templates' })
    await expect.element(page.getByRole('row', { name: /Welcome.*Welcome!/ })).toBeVisible()
    await page.getByRole('link', { name: 'Welcome', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
    expect(server.count('GET /api/app/admin/email-templates/*')).toBe(1)
  })

  test('that cannot be loaded says so to the letter, and is tried again', async () => {
    const server = stubServer({
      'GET /api/users/me': () => ({ user: { ...person, roles: ['admin'] } }),
      'GET /api/app/admin/email-templates': away,
    })
    await show(<Admin />, { at: '/admin?view=templates' })
    await expect.element(page.getByRole('heading', { name: 'Fel' })).toBeVisible()
    await expect.element(page.getByText('Kunde inte ladda emailmallar')).toBeVisible()
    server.on('GET /api/app/admin/email-templates', () => ({ templates: [templateOf()] }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('link', { name: 'Welcome', exact: true })).toBeVisible()
  })
})

describe('an email', () => {
  test('is shown as it is written: by day, by night, on a phone, and as text', async () => {
    await openTemplate()
    await expect.poll(letter).toEqual({ text: 'Hello Ada King', color: 'rgb(1, 2, 3)' })
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(() => letter()?.color).toBe('rgb(255, 255, 255)')
    await page.getByRole('button', { name: 'Phone' }).click()
    await expect.poll(() => document.querySelector('iframe')?.clientWidth).toBeLessThan(345)
    await expect.poll(() => letter()?.color).toBe('rgb(1, 2, 3)')
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await expect.element(page.getByText('Hello Ada King, as text')).toBeVisible()
    await page.getByRole('button', { name: 'Desktop' }).click()
    await source.fill('<p>Bye {{name}}</p><form>')
    await expect.poll(() => letter()?.text).toBe('Bye Ada King')
    await expect.element(page.getByText('<form> is left out.')).toBeVisible()
  })

  test('runs no script of its HTML', async () => {
    await openTemplate({
      ...templateOf(),
      content:
        '{{name}}<img src="x:" onerror="parent.document.title = 1"><script>parent.document.title = 2</script>',
    })
    await expect.poll(() => letter()?.text).toContain('Ada King')
    expect(document.title).not.toMatch(/^[12]$/)
    expect(document.querySelector('iframe')?.sandbox.value).toBe('allow-same-origin')
  })

  test('takes placeholders where the cursor is, and warns of unknown ones', async () => {
    await openTemplate()
    await subject.fill('Hi ')
    await page.getByRole('button', { name: 'Insert {{name}} where the cursor is' }).click()
    await expect.element(subject).toHaveValue('Hi {{name}}')
    await source.fill('<p>{{nmae}}</p>')
    await expect
      .element(page.getByText('Unknown: {{nmae}}. This email can’t be saved like that.'.replace('’', "'")))
      .toBeVisible()
  })

  test('offers its placeholders while one is typed, with keys, and leaves what is around it', async () => {
    await openTemplate()
    const list = page.getByRole('listbox', { name: 'Placeholders' })
    const option = (name: RegExp) => page.getByRole('option', { name })
    const active = () => document.getElementById(source.element().getAttribute('aria-activedescendant') ?? '')
    await source.fill('')
    await source.click()
    await press('Hello {{{{')
    await expect.element(list).toBeVisible()
    await expect.element(option(/\{\{name\}\} ?The person's name/)).toBeVisible()
    await expect
      .element(page.getByText('4 placeholders. Choose with the arrow keys, then press Enter.'))
      .toBeInTheDocument()
    expect(active()).toBe(option(/product/).element())
    expect(source.element().getAttribute('aria-controls')).toBe(list.element().id)
    // Right below the line that is written, not below all of the box.
    const below = () =>
      list.element().getBoundingClientRect().top - source.element().getBoundingClientRect().top
    expect(below()).toBeGreaterThan(20)
    expect(below()).toBeLessThan(60)
    await press('{ArrowDown}')
    await expect.poll(active).toBe(option(/\{\{name/).element())
    await press('{ArrowUp}{ArrowUp}')
    await expect.poll(active).toBe(option(/\{\{link/).element())
    await press('{Enter}')
    await expect.element(source).toHaveValue('Hello {{link}}')
    await expect.element(source).toHaveFocus()
    await expect.element(list).not.toBeInTheDocument()
    expect(source.element().hasAttribute('aria-activedescendant')).toBe(false)
    await press('{Enter}{{{{CRED')
    await expect.poll(() => option(/./).elements().length).toBe(1)
    await press('{Tab}')
    await expect.element(source).toHaveValue('Hello {{link}}\n{{credits}}')
    // By the mouse, in the subject too, where Enter sends nothing while the list is open.
    await subject.fill('')
    await subject.click()
    await press('{{{{na')
    await option(/name/).click()
    await expect.element(subject).toHaveValue('{{name}}')
    await expect.element(subject).toHaveFocus()
  })

  test('stops offering placeholders with Escape and where nothing fits, and warns of what is unknown', async () => {
    const { server } = await openTemplate()
    const list = page.getByRole('listbox', { name: 'Placeholders' })
    await subject.fill('')
    await subject.click()
    await press('{{{{n')
    await expect.element(list).toBeVisible()
    await press('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await press('mae}}')
    await expect.element(subject).toHaveValue('{{nmae}}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(page.getByText('Unknown: {{nmae}}', { exact: false })).toBeVisible()
    await press(' {{{{')
    await expect.element(list).toBeVisible()
    await press('xyz')
    await expect.element(list).not.toBeInTheDocument()
    expect(server.count('POST /api/app/admin/email-templates/*')).toBe(0)
  })

  test('is saved with the version that it began with, and the next save with the new one', async () => {
    const bases: string[] = []
    const { server, template } = await openTemplate()
    server.on('POST /api/app/admin/email-templates/*', ({ body }) => {
      const { base, ...texts } = body as { base: string; subject: string; content: string; text: string }
      bases.push(base)
      return { ...template, ...texts, updatedAt: `2026-11-21T10:00:0${bases.length}.000Z` }
    })
    await expect.element(page.getByText('All changes are saved.')).toBeVisible()
    await subject.fill('One')
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
    await saveButton.click()
    await expect.element(page.getByText('Sparat!')).toBeVisible()
    await expect.element(page.getByText('Emailmallen har uppdaterats')).toBeVisible()
    await expect.element(page.getByText('All changes are saved.')).toBeVisible()
    await subject.fill('Two')
    await saveButton.click()
    await expect.poll(() => bases).toEqual([template.updatedAt, '2026-11-21T10:00:01.000Z'])
  })

  test('that somebody else has saved is not saved over theirs', async () => {
    const { server, template } = await openTemplate()
    server.on('POST /api/app/admin/email-templates/*', () => refusal('stale_save'))
    await subject.fill('Mine')
    await saveButton.click()
    await expect.element(page.getByText('Kunde inte spara emailmallen')).toBeVisible()
    await expect
      .element(page.getByText('Somebody else has saved this email since you opened it.'))
      .toBeVisible()
    await expect.element(subject).toHaveValue('Mine')
    server.on('GET /api/app/admin/email-templates/*', () => ({ ...template, subject: 'Theirs' }))
    await page.getByRole('button', { name: 'Load the saved email' }).click()
    await expect.element(subject).toHaveValue('Theirs')
    await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  })

  test('that the server refuses says why beside the field', async () => {
    const { server } = await openTemplate()
    server.on('POST /api/app/admin/email-templates/*', () =>
      refusal('invalid_input', { subject: 'There is no placeholder {{nmae}}.' }),
    )
    await subject.fill('{{nmae}}')
    await saveButton.click()
    await expect.element(page.getByText('There is no placeholder {{nmae}}.')).toBeVisible()
    await expect.element(subject).toHaveAttribute('aria-invalid', 'true')
  })

  test('keeps what was written through a look at another part, and after the session ended', async () => {
    const { server } = await openTemplate()
    await subject.fill('Not lost')
    server.on('GET /api/app/admin/email-templates', () => ({ templates: [] }))
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Email templates' })).toBeVisible()
    history.back()
    await expect.element(subject).toHaveValue('Not lost')
    server.on('POST /api/app/admin/email-templates/*', () => refusal('unauthenticated'))
    await saveButton.click()
    await expect.element(page.getByText('Inte inloggad')).toBeVisible()
    await expect.element(subject).toHaveValue('Not lost')
  })

  test('is sent to oneself as it is written, once by a double click', async () => {
    const { server } = await openTemplate()
    server.on('POST /api/app/email-templates/test', () => ({ sentTo: 'ada@plugsmith.example' }))
    const button = page.getByRole('button', { name: 'Send test email to myself' })
    await userEvent.dblClick(button)
    await expect.element(page.getByText('Testmail skickat!')).toBeVisible()
    await expect.element(page.getByText('ada@plugsmith.example')).toBeVisible()
    server.on('POST /api/app/email-templates/test', () => refusal('mail_failed'))
    await button.click()
    await expect.element(page.getByText('Kunde inte skicka testmail')).toBeVisible()
    server.on('POST /api/app/email-templates/test', () => refusal('unauthenticated'))
    await button.click()
    await expect.element(page.getByText('Inte inloggad')).toBeVisible()
  })

  test('that does not exist says so', async () => {
    await openTemplate(templateOf(), (server) =>
      server.on('GET /api/app/admin/email-templates/*', () => refusal('not_found')),
    )
    await expect.element(page.getByText('No such email template')).toBeVisible()
  })
})

describe('the weekly promotion', () => {
  const mailing: Mailing = {
    ...{ id: '1', startedAt: '2026-11-20T10:00:00.000Z', state: 'sending', recipients: 1_200 },
    ...{ sent: 300, failed: 2, uncertain: 1, uncertainRecipients: ['x@example.test'] },
  }

  test('says to how many it goes, asks, and starts once', async () => {
    const keys: (string | undefined)[] = []
    await openTemplate(templateOf('weekly_promo'), (server) => {
      server.on('GET /api/app/mailings', () => ({ mailings: [] }))
      server.on('POST /api/send-weekly-promo', ({ body }) => {
        const { key } = body as { key?: string }
        if (key) keys.push(key)
        return { recipients: 1_200, mailing: null }
      })
    })
    await page.getByRole('button', { name: 'Send to 1,200 people' }).click()
    expect(keys).toEqual([])
    await expect.element(page.getByText('Send “Welcome!” to 1,200 people now?')).toBeVisible()
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('button', { name: 'Send to 1,200 people' }).click()
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect.element(page.getByText('On its way to 1,200 people.')).toBeVisible()
    expect(keys).toHaveLength(1)
  })

  test('shows its progress, and can be stopped', async () => {
    let current = mailing
    await openTemplate(templateOf('weekly_promo'), (server) => {
      server.on('GET /api/app/mailings', () => ({ mailings: [current] }))
      server.on('POST /api/send-weekly-promo', () => ({ recipients: 900, mailing: null }))
      server.on('POST /api/app/mailings/*/stop', () => (current = { ...mailing, state: 'stopped' }))
    })
    await expect.element(page.getByText('300 of 1,200 sent')).toBeVisible()
    await expect.element(page.getByText('2 could not be sent')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible()
  })
})

describe('the log of all emails', () => {
  const mailOf = (change: Partial<LoggedMail> = {}): LoggedMail => ({
    ...{ id: '00000000-0000-4000-8000-0000000000e1', recipient: 'baker@example.test', userId: null },
    ...{ template: 'welcome', subject: null, state: 'failed', attempts: 3, canResend: true },
    ...{ error: '554 Blocked', queuedAt: '2026-11-20T10:00:00.000Z', sentAt: null },
    ...change,
  })
  const openLog = async (mails: readonly LoggedMail[], at = '/admin?view=mails') => {
    const server = stubServer({
      'GET /api/users/me': () => ({ user: { ...person, roles: ['admin'] } }),
      'GET /api/app/admin/mails': () => ({ mails, next: null }),
    })
    await show(<Admin />, { at })
    return server
  }

  test('says to whom, what, and why it failed, and sends it again once', async () => {
    const server = await openLog([
      mailOf(),
      mailOf({ id: '2', recipient: 'x@example.test', canResend: false }),
    ])
    server.on('POST /api/app/admin/mails/*/resend', () =>
      mailOf({ state: 'waiting', error: null, attempts: 0, canResend: false }),
    )
    const row = page.getByRole('row', { name: /baker@example.test/ })
    for (const text of ['Welcome', 'welcome', 'Failed', '554 Blocked', '3 attempts'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    await userEvent.dblClick(page.getByRole('button', { name: 'Send again to baker@example.test' }))
    await expect.element(page.getByText('The email is on its way again')).toBeVisible()
    await expect.element(row.getByText('Waiting')).toBeVisible()
    expect(page.getByRole('button', { name: /^Send again to/ }).elements()).toHaveLength(0)
    expect(server.count('POST /api/app/admin/mails/*/resend')).toBe(1)
  })

  test('is filtered by address, state and email, as its address says', async () => {
    const server = await openLog([], '/admin?view=mails&q=baker&state=suppressed')
    await expect.element(page.getByText('No email found')).toBeVisible()
    await page.getByRole('combobox', { name: 'Email' }).selectOptions('Receipt')
    await expect
      .poll(() => server.requests.at(-1))
      .toBe('GET /api/app/admin/mails?q=baker&state=suppressed&template=receipt')
    expect(location.search).toBe('?view=mails&q=baker&state=suppressed&template=receipt')
    await page.getByRole('button', { name: 'Show all emails' }).click()
    await expect.poll(() => server.requests.at(-1)).toBe('GET /api/app/admin/mails')
  })

  test('that cannot be loaded says so', async () => {
    const server = await openLog([])
    await expect.element(page.getByText('No emails yet')).toBeVisible()
    server.on('GET /api/app/admin/mails', away)
    await page.getByRole('combobox', { name: 'State' }).selectOptions('sent')
    await expect.element(page.getByText("We couldn't load the emails")).toBeVisible()
  })
})

describe('suppressed addresses', () => {
  test('say since when and why, and are taken off the list', async () => {
    const server = stubServer({
      'GET /api/users/me': () => ({ user: { ...person, roles: ['admin'] } }),
      'GET /api/app/admin/mails': () => ({ mails: [], next: null }),
      'GET /api/app/admin/suppressed-emails': () => ({
        addresses: [
          {
            ...{ id: '00000000-0000-4000-8000-0000000000f1', email: 'gone@example.test', reason: 'bounce' },
            ...{ detail: '550 No such user', at: '2026-11-20T10:00:00.000Z' },
          },
        ],
        next: null,
      }),
      'POST /api/app/admin/suppressed-emails/*/remove': () => ({ removed: true }),
    })
    await show(<Admin />, { at: '/admin?view=mails' })
    const link = page.getByRole('link', { name: 'Suppressed addresses' })
    await expect.element(link).toBeVisible()
    // Without the layout of the page, something else lies on top of it.
    ;(link.element() as HTMLElement).click()
    const row = page.getByRole('row', { name: /gone@example.test/ })
    for (const text of ['Bounced', '550 No such user'])
      await expect.element(row.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Send to it again: gone@example.test' }).click()
    await expect.element(page.getByText('gone@example.test gets emails again')).toBeVisible()
    await expect.element(page.getByText('No suppressed addresses')).toBeVisible()
    expect(server.count('POST /api/app/admin/suppressed-emails/*/remove')).toBe(1)
  })
})
