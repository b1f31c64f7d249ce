import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not the internet (IANA's special-purpose registry, RFC 6890), multicast and reserved ones. */
const closedIPv4 = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'] as const),
  ...(['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'] as const),
  ...(['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
]
/** The only IPv6 addresses in public use, and what within them leads elsewhere: protocols, documentation, 6to4. */
const openIPv6 = ['2000::/3'] as const
const closedIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const closed4 = listOf(closedIPv4, 'ipv4')
const open6 = listOf(openIPv6, 'ipv6')
const closed6 = listOf(closedIPv6, 'ipv6')

/** Whether an IP address is one of the public internet; an IPv4 address written as IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
