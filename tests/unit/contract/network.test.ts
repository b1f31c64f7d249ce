import fc from 'fast-check'
import { expect, it } from 'vitest'
import { networkOf } from '#contract/network.ts'
import { tries } from '../../support/fuzz.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['not:an:address', 'not:an:address'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network))

it('counts all addresses of an IPv6 /64 as one', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (address, host) => {
      const network = networkOf(address)
      fc.pre(network.endsWith('::/64'))
      const inside = (host.toString(16).padStart(16, '0').match(/.{4}/g) ?? []).join(':')
      expect(networkOf(`${network.slice(0, -'::/64'.length)}:${inside}`)).toBe(network)
    }),
    tries(300),
  )
})
