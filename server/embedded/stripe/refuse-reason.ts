import { isLoopbackUrl } from '#contract/environment.ts'

/**
 * A stand-in never runs beside the real service, nor where strangers could buy with test cards.
 *
 * @param env environment of the product
 * @param pagesUrl where browsers reach its pages
 * @returns one sentence when Stripe's key is configured or the product is public, else null
 */
export function refuseReason(
  env: Readonly<Record<string, string | undefined>>,
  pagesUrl: string,
): string | null {
  if (env['STRIPE_SECRET_KEY']) {
    return 'The embedded Stripe does not start because a key of Stripe is configured (STRIPE_SECRET_KEY).'
  }
  if (!isLoopbackUrl(pagesUrl)) {
    return `The embedded Stripe does not start because its pages would be public (${pagesUrl}): with its test cards anybody could buy.`
  }
  return null
}
