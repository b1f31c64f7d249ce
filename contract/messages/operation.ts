import { catalogue } from '../catalogue.ts'

const number = (value: number): string => value.toLocaleString('en-US')

/** The switches and limits of the whole product, as admins see and change them in the CMS. */
export const operationMessages = catalogue({
  en: {
    title: 'Switches and limits',
    about:
      'Changes hold within seconds, without a restart. An empty field means the default. What the environment sets is shown, and cannot be changed here.',
    elsewhere: {
      counter: 'The counter on the start page is in the site settings.',
      counterLink: 'Site settings',
      forum: 'Writing in the forum, and what new accounts may post, is in the settings of the forum.',
      forumLink: 'Forum settings',
    },
    signUpOpen: 'Sign-up is open',
    aboutSignUp:
      'While it is closed, nobody can create an account, and the sign-up page says so. Colleagues whom you invite still can.',
    reviewRequired: "Publishing needs a colleague's review",
    aboutReview:
      'While it is on, editors publish an article, a page, a legal page or a question only as a colleague has approved it, also by a schedule. Admins can publish without, and the audit log says so. Unpublishing and saving drafts stay free.',
    usualReview: 'Default: off.',
    gifts: {
      title: 'Free credits',
      about:
        'They apply to accounts that are created from now on. The sign-up page, the start page and the invitation follow by themselves; articles, the FAQ and the purchase terms are texts of yours.',
      signUp: 'For a new account',
      invitee: 'More, for a new account with an invitation',
      referrer: 'For the person who invited somebody',
    },
    groups: {
      accounts: 'Caps: accounts and sign-in',
      plugins: 'Caps: plugins and requests',
      community: 'Caps: community',
      mail: 'Caps: messages and emails',
    },
    caps: {
      signUpPerAddress: 'New accounts from one network address',
      signInPerEmailAndAddress: 'Failed sign-ins for one email from one network address',
      signInPerKnownDevice: 'Failed sign-ins from a device that has signed in to the account before',
      signInFromUnknownDevices: 'Failed sign-ins for one email from all other devices',
      signInPerAddress: 'Failed sign-ins from one network address',
      currentPasswordPerUser: 'Wrong answers of one person to the question for their current password',
      emailChangesPerUser: 'Changes of their email that one person requests',
      confirmationMailsPerUser: 'Emails with a link to confirm an address that one person requests',
      resetMailPerEmail: 'Emails with a link to a new password for one address',
      resetMailPerAddress: 'Emails with a link to a new password from one network address',
      resetLinkPerAddress: 'Links to a new password that are checked for one network address',
      inviteCodePerAddress: 'Invitations that are checked for one network address',
      rewardedReferrals: 'Invitations that earn one person credits',
      unchargedTurns: 'Requests of one person that cost nothing: failed, declined or stopped',
      editsPerUser: 'Times that one person saves files by hand',
      importsPerUser: 'Plugins that one person uploads, fetches or copies',
      imagesPerUser: 'Images that one person uploads',
      stripePagesPerUser: 'Checkouts and portals that one person opens',
      requestsPerUser: 'Calls that the pages of one person make',
      publicReadsPerAddress: 'Reads without a session from one network address, at each gateway',
      threadsPerUser: 'Threads that one person starts',
      commentsPerUser: 'Comments and replies of one person',
      postChangesPerUser: 'Edits of posts, accepted answers and watched threads of one person',
      likesPerUser: 'Likes of one person',
      forumImagesPerUser: 'Images that one person uploads for posts',
      forumPeoplePerUser: 'Searches of one person for people to mention',
      reportsPerUser: 'Posts that one person reports',
      threadViewsPerAddress: 'Counted views of one thread from one network address',
      contactMessagesPerAddress: 'Messages of the contact form from one network address',
      staffInvitationsPerAdmin: 'Invitations of colleagues that one admin sends',
      testEmailsPerUser: 'Test emails that one member of staff sends',
    },
    periods: {
      minutes: (count: number) => (count === 1 ? 'In a minute.' : `In ${count} minutes.`),
      hours: (count: number) => (count === 1 ? 'In an hour.' : `In ${count} hours.`),
      day: 'In a day.',
    },
    usual: (value: number) => `Default: ${number(value)}.`,
    usualSwitch: 'Default: open.',
    whole: (least: number, most: number) =>
      `Enter a whole number from ${number(least)} to ${number(most)}, or nothing for the default`,
    fixed: (variable: string) => `Set by ${variable} in the environment, which wins over what is saved here.`,
    open: 'open',
    closed: 'closed',
  },
})
