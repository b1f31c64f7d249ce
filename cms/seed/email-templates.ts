import type { Payload } from 'payload'
import type { MailTemplateName } from '#contract/mail-templates.ts'

interface Text {
  readonly subject: string
  readonly content: string
}

const button = (text: string): string => `<p><a class="button" href="{{link}}">${text}</a></p>`
/** The address of the button, for email programs that show no button. */
const address =
  '<p class="address">If the button doesn\'t work, open this link:<br><a href="{{link}}">{{link}}</a></p>'
const lines = (...parts: readonly string[]): string => parts.join('\n')

/** The default texts; edits by staff stay. */
export const seededTemplates: Readonly<Record<MailTemplateName, Text>> = {
  welcome: {
    subject: 'Welcome! Your first plugin is waiting',
    content: lines(
      '<h1>Welcome, {{name}}</h1>',
      '<p>Your {{credits}} credits are ready. Describe a WordPress plugin in your own words, watch it being written, and download it as a ZIP.</p>',
      button('Describe your first plugin'),
      address,
    ),
  },
  weekly_promo: {
    subject: 'An idea for your next plugin',
    content: lines(
      '<h1>An idea for this week</h1>',
      '<p>Pick a small thing that your site should do, describe it in a sentence or two, and see it run.</p>',
      button('Start with a sentence'),
      '<p class="note">You get this at most once a week. <a href="{{unsubscribe}}">Unsubscribe</a></p>',
    ),
  },
  address_confirmation: {
    subject: 'Confirm your email for {{product}}',
    content: lines(
      '<h1>Confirm your email</h1>',
      '<p>Hello {{name}}, please confirm that {{email}} is your address, so that we can reach you.</p>',
      button('Confirm my email'),
      '<p class="note">{{expiry}}</p>',
      '<p class="note">If you didn\'t sign up, you can ignore this email.</p>',
      address,
    ),
  },
  password_reset: {
    subject: 'Set a new password for {{product}}',
    content: lines(
      '<h1>Set a new password</h1>',
      '<p>Someone, most likely you, requested a new password for the {{product}} account with this email address.</p>',
      button('Set a new password'),
      '<p class="note">{{expiry}}</p>',
      '<p class="note">If it wasn\'t you, you can ignore this email. Your password won\'t change.</p>',
      address,
    ),
  },
  staff_invitation: {
    subject: "You're invited to {{product}}",
    content: lines(
      "<h1>You're invited</h1>",
      "<p>You've been invited to join the team behind {{product}} as {{roles}}.</p>",
      button('Accept the invitation'),
      '<p class="note">{{expiry}}</p>',
      '<p class="note">If you didn\'t expect this, you can ignore this email.</p>',
      address,
    ),
  },
  email_confirmation: {
    subject: 'Confirm your new email for {{product}}',
    content: lines(
      '<h1>Confirm your new email</h1>',
      '<p>Open this link to use {{email}} for your {{product}} account. Until then, your old address stays.</p>',
      button('Confirm this email'),
      '<p class="note">{{expiry}}</p>',
      '<p class="note">If it wasn\'t you, you can ignore this email. Nothing will change.</p>',
      address,
    ),
  },
  email_changed: {
    subject: 'Your email for {{product}} has changed',
    content: lines(
      '<h1>Your email has changed</h1>',
      '<p>Your {{product}} account now uses {{email}}.</p>',
      '<p class="note">If it wasn\'t you, reply to this email right away.</p>',
    ),
  },
  receipt: {
    subject: 'Your receipt from {{product}}',
    content: lines(
      '<h1>Thank you</h1>',
      '<p>We received your payment of {{amount}} on {{date}} for {{item}}: {{credits}} credits.</p>',
      button('View your credits'),
      address,
    ),
  },
  payment_failed: {
    subject: 'Your payment to {{product}} failed',
    content: lines(
      '<h1>Your payment failed</h1>',
      "<p>We couldn't charge {{amount}} for {{plan}}. You keep access for now, but new credits arrive only once the payment goes through. Please check your card.</p>",
      button('Update your card'),
      address,
    ),
  },
  plan_changed: {
    subject: 'Your plan changes to {{plan}}',
    content: lines(
      '<h1>Your plan changes</h1>',
      '<p>Starting {{date}}, you have {{plan}} instead of {{previousPlan}}. Until then, nothing changes.</p>',
      button('View your plan'),
      address,
    ),
  },
  plan_kept: {
    subject: 'You keep {{plan}}',
    content: lines(
      '<h1>You keep {{plan}}</h1>',
      '<p>The change of your plan is withdrawn. You still have {{plan}}, and it renews on {{date}}.</p>',
      button('View your plan'),
      address,
    ),
  },
  subscription_ended: {
    subject: 'Your subscription to {{plan}} has ended',
    content: lines(
      '<h1>Your subscription has ended</h1>',
      '<p>Your subscription to {{plan}} has ended, and nothing more will be charged for it. Your plugins stay, and so do extra credits that you bought.</p>',
      button('Open your dashboard'),
      address,
    ),
  },
  price_change: {
    subject: 'The price of {{plan}} changes on {{date}}',
    content: lines(
      '<h1>A new price for {{plan}}</h1>',
      '<p>Starting {{date}}, {{plan}} costs {{newPrice}} a month instead of {{price}}. If you want to change or cancel your plan, you can do so at any time before then.</p>',
      button('Manage your plan'),
      address,
    ),
  },
  data_ready: {
    subject: 'Your data from {{product}} is ready',
    content: lines(
      '<h1>Your data is ready</h1>',
      '<p>The ZIP you asked for is ready to download. We keep it until {{date}}.</p>',
      button('Go to your data'),
      '<p class="note">The link works only while you are signed in.</p>',
      address,
    ),
  },
  notification_digest: {
    subject: '{{count}} on {{product}}',
    content: lines(
      '<h1>While you were away</h1>',
      '{{notices}}',
      button('See all notifications'),
      '<p class="note">You get this at most once a day, and only about what you have not read.</p>',
      '<p class="note"><a href="{{settings}}">Choose what you get</a><br><a href="{{unsubscribe}}">Unsubscribe</a></p>',
    ),
  },
  contact_message: {
    subject: 'Message from {{name}}',
    content: lines(
      '<h1>Message from {{name}}</h1>',
      '{{message}}',
      '<p class="note">Sent by {{name}} ({{email}}) with the contact form. Reply to this email to answer.</p>',
      '<p class="note"><a href="{{link}}">Open it in the CMS</a> to mark it as done.</p>',
    ),
  },
  account_deleted: {
    subject: 'Your {{product}} account has been deleted',
    content: lines(
      '<h1>Your account has been deleted</h1>',
      '<p>The {{product}} account for {{email}} and everything in it has been deleted. This is the last email you get from us.</p>',
    ),
  },
}

/** Creates the missing ones. */
export async function seedEmailTemplates(payload: Payload): Promise<void> {
  for (const [key, text] of Object.entries(seededTemplates)) {
    const name = key as MailTemplateName
    const { totalDocs } = await payload.count({
      collection: 'email-templates',
      where: { name: { equals: name } },
    })
    if (totalDocs === 0) await payload.create({ collection: 'email-templates', data: { name, ...text } })
  }
}
