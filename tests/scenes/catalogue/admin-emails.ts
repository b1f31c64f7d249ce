import type { Page } from '@playwright/test'
import type { EditedTemplate, LoggedMail, SuppressedAddress } from '#contract/admin-mails.ts'
import type { MeAnswer } from '#contract/api.ts'
import type { EmailPreview } from '#contract/email-templates.ts'
import type { MailTemplateName } from '#contract/mail-templates.ts'
import type { Mailing } from '#contract/newsletter.ts'
import type { Scene } from '../scene.ts'
import { changeAnswer, open, refuse } from '../steps.ts'

/** The emails on /admin, by a creator whose answers say that they are an admin. */

const asAdmin = (page: Page) =>
  changeAnswer<MeAnswer>(page, '**/api/users/me', ({ user, ...answer }) => ({
    ...answer,
    user: user && { ...user, roles: ['admin'] },
  }))
const idOf = (number: number) => `0193f2c4-7e1a-7000-8000-${String(number).padStart(12, '0')}`
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const content = `<h1>Your bench is ready, {{name}}</h1>
<p>You start with {{credits}} credits. Describe a plugin in your own words, and watch it being written.</p>
<p><a class="button" href="{{link}}">Build a plugin</a></p>
<p class="note">No credit card needed.</p>`
const templateOf = (name: MailTemplateName, subject: string, number: number): EditedTemplate => ({
  ...{ id: idOf(number), name, subject, content, text: '' },
  updatedAt: ago(number * 700),
})
const templates = [
  templateOf('email_confirmation', 'Confirm your new email', 1),
  templateOf('password_reset', 'Reset your password', 2),
  templateOf('receipt', 'Your receipt for {{item}}', 3),
  templateOf('weekly_promo', 'What people built this week', 4),
  templateOf('welcome', 'Welcome! Your first plugin is waiting', 5),
]
const preview: EmailPreview = {
  subject: 'Welcome! Your first plugin is waiting',
  html: `<!doctype html><html lang="en"><head><style>@media (prefers-color-scheme: dark) { body { background: #171614 !important; color: #f3f0e9 !important } div { background: #211f1c !important; border-color: #4a453c !important } }</style></head><body style="margin: 0; padding: 32px 16px; background: #f3f0e8; color: #1c1b19; font: 16px/1.6 Arial, sans-serif"><div style="max-width: 520px; margin: auto; padding: 32px; background: #fffefc; border: 1px solid #cec7b8; border-radius: 10px"><p style="color: #b93c0a; font-weight: 600">Plugsmith</p><h1 style="font-size: 24px">Your bench is ready, Ada King</h1><p>You start with 10 credits. Describe a plugin in your own words, and watch it being written.</p><p><a style="display: inline-block; padding: 13px 22px; border-radius: 6px; background: #b93c0a; color: #fff">Build a plugin</a></p></div></body></html>`,
  text: 'Your bench is ready, Ada King\n\nYou start with 10 credits.\n\nBuild a plugin: https://plugsmith.example/builder',
  warnings: ["<form> is left out: email programs don't show it."],
}
const mailing: Mailing = {
  ...{ id: idOf(60), startedAt: ago(3), state: 'sending', recipients: 1_204, sent: 312 },
  ...{ failed: 2, uncertain: 0, uncertainRecipients: [] },
}

const openTemplate =
  (name: MailTemplateName, view?: string) =>
  async (page: Page): Promise<void> => {
    const template = templates.find((each) => each.name === name) ?? templates[0]!
    await asAdmin(page)
    await page.route('**/api/app/admin/email-templates/*', (route) => route.fulfill({ json: template }))
    await page.route('**/api/app/email-templates/preview', (route) => route.fulfill({ json: preview }))
    await page.route('**/api/app/mailings', (route) => route.fulfill({ json: { mailings: [mailing] } }))
    await page.route('**/api/send-weekly-promo', (route) =>
      route.fulfill({ json: { recipients: 892, mailing: null } }),
    )
    await open(
      `/admin?view=template&id=${template.id}`,
      name === 'welcome' ? 'Welcome' : 'Weekly promotion',
    )(page)
    await page.locator('.mail-preview .stage').waitFor()
    if (view) await page.getByRole('button', { name: view, exact: true }).click()
  }

const mails: readonly (Partial<LoggedMail> & Pick<LoggedMail, 'recipient' | 'state'>)[] = [
  { recipient: 'baker@example.com', state: 'waiting', template: 'receipt', attempts: 0 },
  { recipient: 'choir@example.com', state: 'sent', subject: 'Welcome! Your first plugin is waiting' },
  {
    ...{
      recipient: 'a-very-long-address-of-somebody@a-department.of-a-company.example.com',
      state: 'failed',
    },
    ...{ error: '554 5.7.1 Message refused for policy reasons', attempts: 4, canResend: true },
  },
  { recipient: 'gone@example.com', state: 'suppressed', template: 'weekly_promo', canResend: false },
  { recipient: 'slow@example.com', state: 'unknown', error: 'the mail server does not respond' },
]
const logged = mails.map((mail, at): LoggedMail => ({
  ...{ id: idOf(100 + at), userId: at % 2 === 0 ? idOf(200 + at) : null, template: 'welcome' },
  ...{ subject: null, attempts: 1, error: null, queuedAt: ago(at * 31), sentAt: null, canResend: false },
  ...mail,
}))
const addresses: readonly SuppressedAddress[] = [
  {
    ...{ id: idOf(300), email: 'gone@example.com', reason: 'bounce', at: ago(900) },
    detail: '550 5.1.1 The email account that you tried to reach does not exist',
  },
  { id: idOf(301), email: 'annoyed@example.com', reason: 'complaint', at: ago(5_000), detail: null },
]
const openList =
  (view: string, heading: string, path: string, answer: object) =>
  async (page: Page): Promise<void> => {
    await asAdmin(page)
    await page.route(path, (route) => route.fulfill({ json: answer }))
    await open(`/admin?view=${view}`, heading)(page)
    await page.locator('.grid-t, .state').first().waitFor()
  }
const mailsPath = '**/api/app/admin/mails**'

const scenes: Readonly<Record<string, Scene['show']>> = {
  templates: openList('templates', 'Email templates', '**/api/app/admin/email-templates', { templates }),
  'templates-failed': async (page) => {
    await asAdmin(page)
    await refuse(page, '**/api/app/admin/email-templates')
    await open('/admin?view=templates', 'Email templates')(page)
    await page.getByRole('alert').waitFor()
  },
  template: openTemplate('welcome'),
  'template-dark': openTemplate('welcome', 'Dark'),
  'template-phone': openTemplate('welcome', 'Phone'),
  'template-text': openTemplate('welcome', 'Text'),
  'template-promo': openTemplate('weekly_promo'),
  mails: openList('mails', 'Sent emails', mailsPath, { mails: logged, next: 'more' }),
  'mails-none': openList('mails&state=failed', 'Sent emails', mailsPath, { mails: [], next: null }),
  suppressed: openList('suppressed', 'Suppressed addresses', '**/api/app/admin/suppressed-emails**', {
    addresses,
    next: null,
  }),
}

export const adminEmailScenes: readonly Scene[] = Object.entries(scenes).map(([name, show]): Scene => ({
  name: `admin-${name}`,
  as: 'creator',
  picture: 'both',
  show,
}))
