/** Amounts and days as emails show them. */

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** @param moment an ISO date */
export const formatDay = (moment: string): string => longDay.format(new Date(moment))

/**
 * @param amount in the smallest unit of the currency, as Stripe states it
 * @param currency its code, in either case
 */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
