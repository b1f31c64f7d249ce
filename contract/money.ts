/**
 * An amount as people read it, such as '$9.99'.
 * @param amount in the smallest unit of the currency, as Stripe states it
 * @param currency its code, in either case
 */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
