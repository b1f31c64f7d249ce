/**
 * The time zone of the browser as people say it, such as 'Europe/Stockholm, GMT+1'.
 * @param at the moment that counts: half the year it is another one
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
