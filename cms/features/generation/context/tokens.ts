/**
 * UTF-8 bytes per token, a conservative estimate. Tokenizers differ, but all need fewer tokens than this for code and
 * European languages.
 */
export const bytesPerToken = 3

/** Estimated tokens of a text. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken)

/** Tokens of an image at the size we store, by the most expensive count among common models. */
export const imageTokens = 1_500

/** The remaining tokens of a budget. */
export interface Budget {
  readonly total: number
  used(): number
  left(): number
  /** Spends the tokens of a text if there is room for it. */
  take(text: string): boolean
  /** Spends tokens even if there is no room, for what must be sent anyway. */
  spend(tokens: number): void
}

export function createBudget(total: number): Budget {
  let used = 0
  const left = () => Math.max(0, total - used)
  return {
    total,
    used: () => used,
    left,
    take: (text) => {
      const tokens = estimateTokens(text)
      if (tokens > left()) return false
      used += tokens
      return true
    },
    spend: (tokens) => {
      used += tokens
    },
  }
}
