/**
 * Bytes of UTF-8 that count as one token, which errs on the safe side. Tokenizers differ from model to model; for code
 * and European languages they all need fewer tokens.
 */
export const bytesPerToken = 3

/** Tokens of a text, estimated. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken)

/** An image at the size we keep, as the dearest of the usual models count it. */
export const imageTokens = 1_500

/** What is left of a budget. */
export interface Budget {
  readonly total: number
  used(): number
  left(): number
  /** Takes the tokens of a text, if there is room. */
  take(text: string): boolean
  /** Takes tokens whether there is room or not: what must be sent is sent. */
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
