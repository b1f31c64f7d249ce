import type { Refusal } from '../objects/payment.ts'

/** What happens when a card is charged. */
export type CardOutcome = 'succeeds' | 'needs-authentication' | Refusal

type TestCard = {
  label: string
  refusal?: Refusal
  /** Asks the buyer to confirm: once while buying, or also each time the buyer is away. */
  authenticates?: 'once' | 'always'
  /** Fails only when it is charged later. */
  failsLater?: boolean
  /** The payment succeeds and is disputed at once. */
  disputed?: boolean
}

const declined = (declineCode: string, message = 'Your card was declined.'): Refusal => ({
  code: 'card_declined',
  declineCode,
  message,
})

/** Stripe's test cards that this stand-in plays (https://docs.stripe.com/testing#cards). */
export const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { label: 'Succeeds' },
  '5555555555554444': { label: 'Succeeds (Mastercard)' },
  '4000002760003184': { label: 'Asks to authenticate each time', authenticates: 'always' },
  '4000002500003155': { label: 'Asks to authenticate while buying', authenticates: 'once' },
  '4000000000000002': { label: 'Declined', refusal: declined('generic_decline') },
  '4000000000009995': {
    label: 'Insufficient funds',
    refusal: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': {
    label: 'Expired',
    refusal: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  },
  '4000000000000127': {
    label: 'Wrong security code',
    refusal: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  '4000000000000341': { label: 'Works now, declined when charged later', failsLater: true },
  '4000000000000259': { label: 'Succeeds, then disputed', disputed: true },
}

const unknownCard: Refusal = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
}

/**
 * @param number digits of a card
 * @param how whether the buyer is there, and has confirmed the payment
 */
export function chargeCard(
  number: string,
  how: { isPresent: boolean; isAuthenticated: boolean },
): CardOutcome {
  const card = testCards[number]
  if (card === undefined) return unknownCard
  if (card.refusal) return card.refusal
  if (how.isPresent) return card.authenticates && !how.isAuthenticated ? 'needs-authentication' : 'succeeds'
  if (card.failsLater) return declined('generic_decline')
  return card.authenticates === 'always' ? 'needs-authentication' : 'succeeds'
}

/** The rule that catches mistyped card numbers (ISO/IEC 7812, Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, sign, index) => {
    const digit = Number(sign) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}
