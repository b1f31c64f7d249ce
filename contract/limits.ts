/**
 * Every limit of the product, in one place. Sizes are bytes, counts are counts, times are seconds, unless
 * the name says otherwise. Those under `caps` can be overridden by the operator (see `environment.ts`).
 */
export const limits = {
  prompt: { characters: 20_000 },
  password: { min: 6, max: 256 },
  fullName: 100,
  email: 254,
  pluginName: 100,
  plugin: {
    files: 300,
    fileBytes: 1_000_000,
    totalBytes: 10_000_000,
    pathLength: 200,
    previewBytes: 2_000_000,
  },
  turn: {
    /** Rounds in which the model may mend what the checks found, at no cost. */
    repairRounds: 3,
    /** Model calls in one turn, repairs included: a model that never finishes is stopped here. */
    modelCalls: 60,
    /** A preview of what a turn has written is sent at most this often, in milliseconds. */
    flushMs: 250,
    /** The largest piece of text one realtime event carries; Pusher refuses events over 10 kB. */
    eventBytes: 8_000,
    /** The newest messages a model is given as history. */
    historyMessages: 12,
    historyCharacters: 24_000,
    /** Whole turn, in seconds. */
    seconds: 900,
    /** Silence of the model that ends a turn, in seconds. */
    silenceSeconds: 120,
  },
  lists: { page: 24, messages: 200, transactions: 50 },
  session: { seconds: 14 * 24 * 60 * 60 },
  /** The link of a preview works this long. */
  preview: { seconds: 60 * 60 },
  download: { freeRepeatSeconds: 24 * 60 * 60 },
  requestBytes: 2_500_000,
} as const

/** Rate caps with their defaults: how many, within how many seconds. */
export const caps = {
  signInPerEmail: { points: 10, seconds: 15 * 60 },
  signInPerAddress: { points: 100, seconds: 15 * 60 },
  signUpPerAddress: { points: 20, seconds: 24 * 60 * 60 },
  unchargedTurns: { points: 30, seconds: 60 * 60 },
  requestsPerUser: { points: 120, seconds: 60 },
} as const

export type CapName = keyof typeof caps
