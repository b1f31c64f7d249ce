import { newsletterLimits } from '#contract/newsletter-limits.ts'
import type { WeeklyPromoDay } from '#contract/environment.ts'

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/**
 * The week whose promotion is due, named by the day on which it is sent; null if it is another day or too early.
 * @param day the day on which it is sent, or 'off'
 */
export function scheduledWeek(day: WeeklyPromoDay, now: Date): string | null {
  if (days[now.getUTCDay()] !== day || now.getUTCHours() < newsletterLimits.scheduledHour) return null
  return now.toISOString().slice(0, 10)
}
