import { catalogue } from '../catalogue.ts'

/** Texts of the copy of all one's data that the server writes. The page's are in `settings.ts`. */
export const dataExportMessages = catalogue({
  en: {
    notice: {
      title: 'Your data is ready',
      text: (day: string) => `You can download the copy of your data until ${day}.`,
    },
    /** In the copy itself. */
    readMe: `This is a copy of the data in your account.

profile.json            your account and its sessions
avatar.webp             your avatar, if you have one
credits/                every movement of your credits, and what each grant has left
payments.json           what you paid, in the smallest unit of the currency (such as cents)
subscriptions.json      your subscriptions
price-changes.json      new prices of your plans that we told you of
plugins.json            your plugins
plugin-versions.json    all their versions, with the request and the answer that led to each
plugins/                the current version of each plugin, ready to install in WordPress
downloads.json          downloads that cost credits
requests.json           your requests to the AI
messages.json           your conversations about your plugins
images/, images.json    images that you attached to messages
community/              what you wrote and liked in the community
notifications.json      notices in the app
notice-settings.json    what you want to be notified of
invite-code.json        your invite code
referrals.json          invitations you sent and accepted
emails.json             emails that we sent you
suppressed-emails.json  addresses of yours that get no more of them, and why
contact-messages.json   what you wrote to us while you were signed in
changes-by-staff.json   what our staff changed in your account
reviews-asked-for.json  texts that you asked colleagues to review
reviews-answered.json   your answers when colleagues asked for a review

Dates are in ISO 8601. To have something corrected or deleted, use your settings or write to us.
`,
  },
})
