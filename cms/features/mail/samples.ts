import type { MailPlaceholder } from '#contract/mail-templates.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { environment } from '../../platform/environment.ts'

/** What placeholders that are a part of the page show in a preview, as HTML. */
const blocks = (link: string): Readonly<Partial<Record<MailPlaceholder, string>>> => ({
  notices: `<p><a href="${link}">Ada King replied to your thread</a><br>“That did it, thank you!”</p>`,
  message: '<p>Good morning. The ZIP of Opening Hours unpacks into a folder called opening-hours-2.</p>',
})

/** Values for a preview and a test email. No link in them does anything. */
export function sampleValues(): {
  readonly values: Readonly<Record<MailPlaceholder, string>>
  readonly blocks: Readonly<Partial<Record<MailPlaceholder, string>>>
} {
  const link = environment().PUBLIC_URL
  return {
    values: {
      ...{ name: 'Ada King', credits: '10', link, unsubscribe: link, settings: link },
      ...{ expiry: mailMessages.resetExpiry(60), roles: mailMessages.roles(['editor']) },
      ...{ email: 'ada@example.com', item: 'Pro', amount: '$19.00', date: 'March 3, 2027' },
      ...{ plan: 'Pro', previousPlan: 'Starter', price: '$19.00', newPrice: '$24.00' },
      ...{ count: mailMessages.digest.count(1), notices: '' },
      ...{ name: 'Ada King', message: '' },
    },
    blocks: blocks(link),
  }
}
