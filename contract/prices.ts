/** Prices and gifts in credits. */
export const prices = {
  /** One turn that delivered files, repairs included: one credit equals one generation. An answer without files is free. */
  turn: 1,
  /** One ZIP; the same version again within 24 hours costs nothing. */
  download: 5,
} as const

export const gifts = {
  /** Every new account. */
  signUp: 10,
  /** The extra gift of an invited person, and the reward of the referrer, once each. */
  invitee: 10,
  referrer: 10,
} as const
