/** The groups of an IPv6 address, eight of them, or null for anything else. */
function groupsOf(address: string): readonly number[] | null {
  let host: string
  try {
    // Writes every spelling of an address in one way.
    host = new URL(`http://[${address}]`).hostname.slice(1, -1)
  } catch {
    return null
  }
  const [before = '', after] = host.split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [left, right] = [numbers(before), numbers(after ?? '')]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/**
 * The key of a limit by address: an IPv4 address, or the /64 of an IPv6 address, since its holder has all of them. An IPv4
 * address written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 * @param address of a client from the gateway; anything else is returned unchanged
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!bare.includes(':')) return address
  const groups = groupsOf(bare)
  if (!groups) return address
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
