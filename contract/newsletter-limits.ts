/** Of the weekly promotion. */
export const newsletterLimits = {
  /** A person gets at most one in this time: a little less than a week, so that a weekly one is never skipped. */
  everySeconds: 6 * 24 * 60 * 60,
  /** Recipients that are queued at once. No more are queued while as many wait, so that a stop ends it soon. */
  batch: 250,
  /** It is no longer sent after this time. */
  usefulSeconds: 3 * 24 * 60 * 60,
  /** How many admins see, the newest ones, and recipients of whom it is not known whether they got one. */
  listed: 5,
  listedRecipients: 200,
  /** The hour, in UTC, from which a scheduled one is sent. */
  scheduledHour: 9,
} as const
