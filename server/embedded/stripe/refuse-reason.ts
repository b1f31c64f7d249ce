/**
 * A stand-in never runs beside the real service, nor where strangers could buy with test cards.
 *
 * @param env environment of the product
 * @returns one sentence when Stripe's key is configured or the product is public, else null
 */
export function refuseReason(env: Readonly<Record<string, string | undefined>>): string | null {
  if (env['STRIPE_SECRET_KEY']) {
    return 'The embedded Stripe does not start because a key of Stripe is configured (STRIPE_SECRET_KEY).'
  }
  return null
}
