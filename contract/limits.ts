/**
 * Every limit of the product, in one place. Sizes are bytes, counts are counts, times are seconds, unless
 * the name says otherwise. Those under `caps` can be overridden by the operator (see `environment.ts`).
 */
export * as limits from './limit-values.ts'

/**
 * Fetching a plugin from an address; apart, because no page needs it. Seconds of silence count from the start, the others
 * are for everything.
 */
export const fetchLimits = {
  addressCharacters: 500,
  tagCharacters: 200,
  redirects: 5,
  silenceSeconds: 15,
  seconds: 60,
  /** Of what WordPress.org says of a plugin. */
  informationBytes: 2_000_000,
} as const

/** Rate caps with their defaults: how many, within how many seconds. */
export const caps = {
  /** Failed sign-ins for one email from one network address. */
  signInPerEmailAndAddress: { points: 10, seconds: 15 * 60 },
  /** Failed sign-ins for one email from all devices that have never signed in to it. */
  signInFromUnknownDevices: { points: 100, seconds: 24 * 60 * 60 },
  /** Failed sign-ins from a device that has signed in to the account before. */
  signInPerKnownDevice: { points: 10, seconds: 15 * 60 },
  signInPerAddress: { points: 100, seconds: 15 * 60 },
  /** Wrong answers to the question for one's current password. */
  currentPasswordPerUser: { points: 10, seconds: 15 * 60 },
  /** Links to confirm a new email that one person asks for. */
  emailChangesPerUser: { points: 5, seconds: 60 * 60 },
  /** Emails with a link that confirms the address of one account, asked for by its person or by admins. */
  confirmationMailsPerUser: { points: 5, seconds: 60 * 60 },
  signUpPerAddress: { points: 20, seconds: 24 * 60 * 60 },
  resetMailPerEmail: { points: 5, seconds: 60 * 60 },
  resetMailPerAddress: { points: 30, seconds: 60 * 60 },
  resetLinkPerAddress: { points: 100, seconds: 60 * 60 },
  inviteCodePerAddress: { points: 100, seconds: 60 * 60 },
  /** Answers without files, failed, declined and stopped turns of one person: they cost nothing, and cost us. */
  unchargedTurns: { points: 30, seconds: 60 * 60 },
  /** Checkouts and portals that one person opens: each is several calls to Stripe. */
  stripePagesPerUser: { points: 40, seconds: 10 * 60 },
  requestsPerUser: { points: 120, seconds: 60 },
  /** Reads of the API without a session from one address, and of one creator through Payload's own routes. */
  publicReadsPerAddress: { points: 600, seconds: 60 },
  imagesPerUser: { points: 200, seconds: 60 * 60 },
  /** Plugins that one person brings along: uploads, fetches from an address, copies. */
  importsPerUser: { points: 60, seconds: 60 * 60 },
  /** Times that one person saves files by hand. */
  editsPerUser: { points: 300, seconds: 60 * 60 },
  threadsPerUser: { points: 20, seconds: 60 * 60 },
  commentsPerUser: { points: 120, seconds: 60 * 60 },
  /** Accepted answers, edits of posts, and threads that are watched or no longer. */
  postChangesPerUser: { points: 240, seconds: 60 * 60 },
  /** Searches for people to mention, while one person types. */
  forumPeoplePerUser: { points: 240, seconds: 60 },
  /** Posts that one person reports. */
  reportsPerUser: { points: 20, seconds: 24 * 60 * 60 },
  /** Images that one person uploads for posts. */
  forumImagesPerUser: { points: 60, seconds: 60 * 60 },
  likesPerUser: { points: 600, seconds: 60 * 60 },
  /** Views of one thread from one address that are counted. */
  threadViewsPerAddress: { points: 20, seconds: 60 * 60 },
  /** Pages of the forum that are rendered for one address; those that were rendered within the last second are not counted. */
  renderedPagesPerAddress: { points: 240, seconds: 60 },
  /** Messages of the contact form from one address. */
  contactMessagesPerAddress: { points: 5, seconds: 60 * 60 },
  /** Invitations of colleagues that one admin sends, again too. */
  staffInvitationsPerAdmin: { points: 50, seconds: 24 * 60 * 60 },
  /** Test emails that one member of staff sends to themselves. */
  testEmailsPerUser: { points: 30, seconds: 60 * 60 },
  /** Rewards of one referrer. */
  rewardedReferrals: { points: 10, seconds: 24 * 60 * 60 },
} as const

export type CapName = keyof typeof caps
