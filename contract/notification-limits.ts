/** Notices; apart, because few pages need it. */
export const noticeLimits = {
  /** In the bell (spec, community §9). */
  newest: 10,
  perPage: 30,
  /** They are counted up to this, then the page says '1,000+'. */
  counted: 1_000,
} as const
