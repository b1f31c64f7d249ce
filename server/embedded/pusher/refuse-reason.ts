/**
 * A stand-in never runs beside the real service.
 *
 * @param env environment of the product
 * @returns one sentence when a Pusher service is configured, else null
 */
export function refuseReason(env: Readonly<Record<string, string | undefined>>): string | null {
  const set = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'].filter((name) => env[name])
  if (set.length === 0) return null
  return `The embedded realtime server does not start because a real Pusher service is configured (${set.join(', ')}).`
}
