/**
 * The browser's time zone in readable form, such as 'Europe/Stockholm, GMT+1'.
 * @param at the time to which it applies, because of daylight saving
 */
export function zoneName(at: Date = new Date(), timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZoneName: 'shortOffset',
    ...(timeZone && { timeZone }),
  })
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  const name = format.resolvedOptions().timeZone.replaceAll('_', ' ')
  return offset && offset !== name ? `${name}, ${offset}` : name
}
