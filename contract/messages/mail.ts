import { catalogue } from '../catalogue.ts'

/** Texts of the mails that the product sends. Nothing that a person typed stands in them. */
export const mailMessages = catalogue({
  en: {
    reset: {
      subject: (product: string) => `Set a new password for ${product}`,
      heading: 'Set a new password',
      asked: (product: string) =>
        `Someone, most likely you, requested a new password for the ${product} account with this email address.`,
      button: 'Set a new password',
      expiry: (minutes: number) =>
        minutes === 60
          ? 'The link works once, within an hour.'
          : `The link works once, for ${minutes} minutes.`,
      ignore: "If it wasn't you, you can ignore this email. Your password won't change.",
      address: "If the button doesn't work, open this link:",
    },
    invitation: {
      subject: (product: string) => `You're invited to ${product}`,
      heading: "You're invited",
      asked: (product: string, roles: readonly string[]) =>
        `You've been invited to join the team behind ${product} as ${roles.map((role) => (role === 'admin' ? 'an admin' : 'an editor')).join(' and ')}.`,
      button: 'Accept the invitation',
      expiry: (days: number) => `The link works once, within ${days} days.`,
      ignore: "If you didn't expect this, you can ignore this email.",
      address: "If the button doesn't work, open this link:",
    },
  },
})
