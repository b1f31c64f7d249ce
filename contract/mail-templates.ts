/**
 * The emails the product sends: staff edit their text in the CMS, and placeholders (`{{link}}`) are filled when one is
 * sent. `product` is available in all of them.
 */
interface MailTemplate {
  /** As staff see it. */
  readonly label: string
  /** Its placeholders besides `product`. */
  readonly values: readonly string[]
  /** Placeholders without which the email is useless. */
  readonly required: readonly string[]
}

export const mailTemplates = {
  welcome: { label: 'Welcome', values: ['name', 'credits', 'link'], required: [] },
  weekly_promo: {
    label: 'Weekly promotion',
    values: ['name', 'link', 'unsubscribe'],
    required: ['unsubscribe'],
  },
  address_confirmation: {
    label: 'Confirmation of an address',
    values: ['name', 'email', 'link', 'expiry'],
    required: ['link'],
  },
  password_reset: { label: 'Password reset', values: ['link', 'expiry'], required: ['link'] },
  staff_invitation: {
    label: 'Invitation of a colleague',
    values: ['link', 'expiry', 'roles'],
    required: ['link'],
  },
  email_confirmation: {
    label: 'Confirmation of a new email',
    values: ['link', 'expiry', 'email'],
    required: ['link'],
  },
  email_changed: { label: 'Changed email', values: ['email'], required: [] },
  receipt: {
    label: 'Receipt',
    values: ['item', 'amount', 'credits', 'date', 'link'],
    required: ['item', 'amount'],
  },
  payment_failed: { label: 'Payment failed', values: ['plan', 'amount', 'link'], required: ['link'] },
  plan_changed: {
    label: 'Plan changed',
    values: ['plan', 'previousPlan', 'date', 'link'],
    required: ['plan', 'date'],
  },
  plan_kept: { label: 'Plan change withdrawn', values: ['plan', 'date', 'link'], required: ['plan'] },
  subscription_ended: { label: 'Subscription ended', values: ['plan', 'link'], required: ['plan'] },
  price_change: {
    label: 'Price change',
    values: ['plan', 'price', 'newPrice', 'date', 'link'],
    required: ['newPrice', 'date'],
  },
  data_ready: { label: 'Download of data ready', values: ['link', 'date'], required: ['link'] },
  notification_digest: {
    label: 'Unread notifications',
    values: ['count', 'notices', 'link', 'settings', 'unsubscribe'],
    required: ['notices', 'unsubscribe'],
  },
  contact_message: {
    label: 'Message of the contact form',
    values: ['name', 'email', 'message', 'link'],
    required: ['email', 'message'],
  },
  account_deleted: { label: 'Deleted account', values: ['email'], required: [] },
} as const satisfies Readonly<Record<string, MailTemplate>>

export type MailTemplateName = keyof typeof mailTemplates

/** Any placeholder besides `product`. */
export type MailPlaceholder = (typeof mailTemplates)[MailTemplateName]['values'][number]

/** What a template is filled with. */
export type MailValues<Name extends MailTemplateName> = Readonly<
  Record<(typeof mailTemplates)[Name]['values'][number], string>
>

export const isMailTemplate = (name: unknown): name is MailTemplateName =>
  typeof name === 'string' && Object.hasOwn(mailTemplates, name)

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The placeholders that a text contains, each once. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
]

/** Fills the placeholders of a text. One without a value disappears. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string>>,
  encode: (value: string, name: string) => string = (value) => value,
): string =>
  // A function, because `$` in a replacement string is special.
  text.replace(placeholder, (_, name: string) =>
    encode(Object.hasOwn(values, name) ? (values[name] ?? '') : '', name),
  )

/** All placeholders of a template. */
export const placeholdersOf = (name: MailTemplateName): readonly string[] => [
  'product',
  ...mailTemplates[name].values,
]
