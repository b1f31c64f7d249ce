import { createLocalReq, loginOperation } from 'payload'
import type { Payload, PayloadRequest } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieName, deviceCookie, signedInCookie } from '#contract/public-config.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { newEmail } from '../support/client.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** How sign-in attempts are counted: by email and network, by email alone, and separately for known devices. */

const perNetwork = 3
const unknownDevices = 7
const perDevice = 4
const password = 'correct horse'
const device = cookieName(deviceCookie, true)

let services: Services
let payload: Payload
beforeAll(async () => {
  services = await startServices({
    PUBLIC_URL: 'https://plugsmith.test',
    PREVIEW_ORIGIN: 'https://previews.test',
    CAP_SIGN_IN_PER_EMAIL_AND_ADDRESS: String(perNetwork),
    CAP_SIGN_IN_FROM_UNKNOWN_DEVICES: String(unknownDevices),
    CAP_SIGN_IN_PER_KNOWN_DEVICE: String(perDevice),
  })
  payload = services.payload
})
afterAll(() => services.stop())

/** A browser with its address and device cookie. */
class Browser {
  cookie = ''
  address: string
  constructor(address: string) {
    this.address = address
  }

  async #request(): Promise<PayloadRequest> {
    const headers = new Headers({ 'x-client-address': this.address, cookie: this.cookie })
    return createLocalReq({ req: { headers } }, payload)
  }

  /** @returns 'in', or the response that people see */
  async signIn(email: string, given = password): Promise<string> {
    const req = await this.#request()
    try {
      const collection = payload.collections.users
      await loginOperation({ collection, data: { email, password: given }, req })
    } catch (error) {
      const { status, message } = error as { status: number; message: string }
      return `${status} ${message}`
    }
    const line = req.responseHeaders?.getSetCookie().find((each) => each.startsWith(`${device}=`))
    if (line) this.cookie = line.split(';')[0] ?? ''
    return 'in'
  }

  async fail(email: string, times: number): Promise<Set<string>> {
    const answers = new Set<string>()
    for (let time = 0; time < times; time += 1) answers.add(await this.signIn(email, `wrong ${time}`))
    return answers
  }
}

let made = 0
const address = () => `198.51.100.${(made += 1)}`
async function account(): Promise<{ id: string; email: string }> {
  const email = newEmail('limits')
  const { id } = await payload.create({
    collection: 'users',
    data: { email, password, roles: [], newsletterSubscribed: true, onboardingCompleted: true },
  })
  return { id, email }
}

describe('failed sign-ins', () => {
  it('block an email for their own network only', async () => {
    const { email } = await account()
    const [attacker, owner] = [new Browser(address()), new Browser(address())]
    await attacker.fail(email, perNetwork)
    expect(await attacker.signIn(email)).not.toBe('in')
    expect(await owner.signIn(email)).toBe('in')
    // Knowing the password does not help from elsewhere.
    expect(await attacker.signIn(email)).not.toBe('in')
  })

  it('count an IPv6 network by its /64', async () => {
    const { email } = await account()
    for (const host of ['1', 'a:b:c', 'ffff:1:1'])
      await new Browser(`2001:db8:7:${made}::${host}`).fail(email, 1)
    expect(await new Browser(`2001:db8:7:${made}::2`).signIn(email)).not.toBe('in')
    expect(await new Browser(`2001:db8:8:${made}::2`).signIn(email)).toBe('in')
  })

  it('from many networks block an email only on unknown devices', async () => {
    const { email } = await account()
    const owner = new Browser(address())
    expect(await owner.signIn(email)).toBe('in')
    for (let network = 0; network < 4; network += 1) await new Browser(address()).fail(email, perNetwork)
    expect(await new Browser(address()).signIn(email)).not.toBe('in')
    expect(await owner.signIn(email)).toBe('in')
    // It is still the same device on another network.
    owner.address = address()
    expect(await owner.signIn(email)).toBe('in')
  })

  it('of a known device are counted separately, and reset by the right password', async () => {
    const { email } = await account()
    const owner = new Browser(address())
    await owner.signIn(email)
    await owner.fail(email, perDevice - 1)
    expect(await owner.signIn(email)).toBe('in')
    await owner.fail(email, perDevice)
    expect(await owner.signIn(email)).not.toBe('in')
    // The device is blocked, not the person.
    expect(await new Browser(address()).signIn(email)).toBe('in')
  })

  it('of others are kept when the owner signs in', async () => {
    const { email } = await account()
    for (const failures of [perNetwork, perNetwork]) await new Browser(address()).fail(email, failures)
    expect(await new Browser(address()).signIn(email)).toBe('in')
    await new Browser(address()).fail(email, unknownDevices - 2 * perNetwork)
    expect(await new Browser(address()).signIn(email)).not.toBe('in')
  })

  it('do not add up across successful sign-ins', async () => {
    const { email } = await account()
    for (let time = 0; time <= unknownDevices; time += 1)
      expect(await new Browser(address()).signIn(email)).toBe('in')
  })

  it('get one answer: wrong, unknown, limited or blank', async () => {
    const { email } = await account()
    const [known, unknown] = [new Browser(address()), new Browser(address())]
    const nobody = newEmail('nobody')
    const answers = new Set([
      ...(await known.fail(email, perNetwork + 1)),
      ...(await unknown.fail(nobody, perNetwork + 1)),
      await known.signIn(email),
      await unknown.signIn(nobody, '      '),
      await new Browser(address()).signIn(email, ' \u200b '),
    ])
    expect([...answers]).toEqual([expect.stringMatching(/^401 /)])
    expect([...answers][0]).not.toContain(errorMessages.codes.rate_limited)
  })

  it('take as long when limited as when checked', async () => {
    const took = async (browser: Browser, email: string) => {
      const before = performance.now()
      await browser.signIn(email, 'wrong')
      return performance.now() - before
    }
    const limited = new Browser(address())
    const { email } = await account()
    await limited.fail(email, perNetwork)
    const [looked, refused]: [number[], number[]] = [[], []]
    for (let time = 0; time < 5; time += 1) {
      looked.push(await took(new Browser(address()), (await account()).email))
      refused.push(await took(limited, email))
    }
    // Load on the machine only adds time, so the fastest of several attempts is the most accurate.
    expect(Math.min(...refused) / Math.min(...looked)).toBeGreaterThan(0.7)
  })
})

describe('a known device', () => {
  it('is forgotten when the password changes', async () => {
    const { id, email } = await account()
    const owner = new Browser(address())
    await owner.signIn(email)
    await payload.update({ collection: 'users', id, data: { password: 'another horse' } })
    for (let network = 0; network < 3; network += 1) await new Browser(address()).fail(email, perNetwork)
    expect(await owner.signIn(email, 'another horse')).not.toBe('in')
  })

  it('is known only to the accounts it has signed in to', async () => {
    const [mine, theirs] = [await account(), await account()]
    const browser = new Browser(address())
    await browser.signIn(mine.email)
    for (let network = 0; network < 3; network += 1)
      await new Browser(address()).fail(theirs.email, perNetwork)
    expect(await browser.signIn(theirs.email)).not.toBe('in')
    expect(await browser.signIn(mine.email)).toBe('in')
  })

  it.each([
    ['another signature', (value: string) => `${value.slice(0, -4)}AAAA`],
    ['another time', (value: string) => value.replace(/=\d+/, (since) => `=${Number(since.slice(1)) + 1}`)],
    ['nothing in it', () => `${device}=~..~`],
  ])('is not recognized with %s', async (_what, forge) => {
    const { email } = await account()
    const owner = new Browser(address())
    await owner.signIn(email)
    owner.cookie = forge(owner.cookie)
    for (let network = 0; network < 3; network += 1) await new Browser(address()).fail(email, perNetwork)
    expect(await owner.signIn(email)).not.toBe('in')
  })
})

describe('behind TLS', () => {
  it('binds every cookie to the host', async () => {
    const { signIn, signOut } = await import('#cms/features/accounts/index.ts')
    const { email } = await account()
    const req = await createLocalReq({ req: { headers: new Headers() } }, payload)
    await signIn(req, email, password)
    const given = req.responseHeaders?.getSetCookie() ?? []
    expect(given.map((line) => line.split('=')[0]).sort()).toEqual([
      device,
      '__Host-payload-token',
      cookieName(signedInCookie, true),
    ])
    await signOut(req)
    const all = req.responseHeaders?.getSetCookie() ?? []
    expect(all.length).toBe(given.length + 2)
    for (const line of all) {
      expect(line).toMatch(/^__Host-/)
      expect(line).toMatch(/; Secure/)
      expect(line).toMatch(/; Path=\/(;|$)/)
      expect(line).not.toMatch(/; Domain/)
    }
    const isReadable = (line: string) => !/; HttpOnly/.test(line)
    for (const line of all) expect(isReadable(line)).toBe(line.startsWith(cookieName(signedInCookie, true)))
  })
})
