import type { PaymentMethod } from './types.ts'

export type Card = {
  number: string
  expMonth: number
  expYear: number
  name: string | null
  email: string | null
}

const brandOf = (number: string): string => {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}

export const paymentMethod = (
  id: string,
  created: number,
  customer: string | null,
  { number, expMonth, expYear, name, email }: Card,
): PaymentMethod => ({
  id,
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email, name, phone: null, tax_id: null },
  card: {
    brand: brandOf(number),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brandOf(number),
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: `embedded${number.slice(-8)}`,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brandOf(number)], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})
