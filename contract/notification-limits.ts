/** Notices; apart, because few pages need it. */
export const noticeLimits = {
  /** In the bell (spec, community §9). */
  newest: 10,
  perPage: 30,
  /** They are counted up to this, then the page says '1,000+'. */
  counted: 1_000,
  /** Emails about unread ones. */
  digest: {
    /** A person gets one in this time. */
    everySeconds: 24 * 60 * 60,
    /** How long people have to read a notice in the app first. */
    waitSeconds: 60 * 60,
    /** One that could not be sent within this time makes room for the next. */
    usefulSeconds: 20 * 60 * 60,
    listed: 10,
    /** People to whom one run writes. */
    batch: 200,
  },
} as const
