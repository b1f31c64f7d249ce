import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { errorStatus } from '#contract/errors.ts'

/** A response whose body has been read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  readonly text: string
  /** The body as JSON, or undefined if it is not JSON. The caller names its shape. */
  json<Shape>(): Shape
}

export interface Ask {
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as is. */
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  /** The Origin header: null sends none, and the default is the product's own origin. */
  readonly origin?: string | null
}

/** Calls the API as a browser does: it keeps cookies and sends an Origin. */
export class Client {
  readonly url: string
  readonly cookies = new Map<string, string>()
  /** The client address that a proxy would report; the product uses it only if it trusts proxies. */
  readonly address: string | undefined
  /** The address that the browser shows. Behind a balancer it differs from `url` and is sent as `x-forwarded-host`. */
  readonly publicUrl: string

  constructor(url: string, address?: string, publicUrl = url) {
    this.url = url
    this.address = address
    this.publicUrl = publicUrl
  }

  get = (path: string, ask: Ask = {}): Promise<Answer> => this.call('GET', path, ask)
  post = (path: string, json?: unknown, ask: Ask = {}): Promise<Answer> =>
    this.call('POST', path, { json, ...ask })
  patch = (path: string, json?: unknown, ask: Ask = {}): Promise<Answer> =>
    this.call('PATCH', path, { json, ...ask })
  delete = (path: string, ask: Ask = {}): Promise<Answer> => this.call('DELETE', path, ask)

  async call(method: string, path: string, ask: Ask = {}): Promise<Answer> {
    const headers = new Headers(ask.headers)
    const origin = ask.origin === undefined ? (method === 'GET' ? null : this.publicUrl) : ask.origin
    if (origin !== null) headers.set('origin', origin)
    if (ask.origin === undefined) headers.set('sec-fetch-site', 'same-origin')
    if (this.publicUrl !== this.url) headers.set('x-forwarded-host', new URL(this.publicUrl).host)
    if (this.address) headers.set('x-forwarded-for', this.address)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const body = ask.body ?? (ask.json === undefined ? undefined : JSON.stringify(ask.json))
    if (ask.json !== undefined && !headers.has('content-type'))
      headers.set('content-type', 'application/json')
    const response = await fetch(new URL(path, this.url), { method, headers, body, redirect: 'manual' })
    this.#keepCookies(response.headers)
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString('utf8')
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      json: <Shape>() => JSON.parse(text) as Shape,
    }
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const at = pair.indexOf('=')
      const expires = attributes.find((attribute) => /^expires=/i.test(attribute))
      const gone = expires !== undefined && new Date(expires.slice('expires='.length)).getTime() <= Date.now()
      if (gone) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
}

/** Expects an error of the standard shape with this code and its status, and no internal details. */
export function expectError(answer: Answer, code: ErrorCode): ErrorBody['error'] {
  expect({ status: answer.status, body: answer.text.slice(0, 300) }).toMatchObject({
    status: errorStatus[code],
    body: expect.stringContaining(`"code":"${code}"`),
  })
  const { error } = answer.json<ErrorBody>()
  expect(error.message).not.toBe('')
  expect(answer.text).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|select .* from|insert into/i)
  return error
}

/** A signed-in person with an account. */
export interface Person {
  readonly client: Client
  readonly id: string
  readonly email: string
  readonly password: string
  readonly fullName: string
}

let people = 0
/** Unique per test file and run, so that accounts never collide. */
const run = `${process.pid.toString(36)}${Date.now().toString(36)}`

/** An email address that no account has. */
export const newEmail = (name = 'person'): string => `${name}-${run}-${(people += 1)}@example.test`

/** A different address for each client, for products that trust a proxy, because caps are counted per address. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`

/** Creates an account through the API and stays signed in. */
export async function signUp(url: string, name = 'Ada', address?: string): Promise<Person> {
  const client = new Client(url, address)
  const email = newEmail(name.toLowerCase().replaceAll(' ', '-'))
  const account = { email, password: 'correct horse', fullName: name }
  const answer = await client.post(apiPaths.signUp, account)
  expect(answer.status, answer.text).toBe(201)
  return { client, id: answer.json<{ user: { id: string } }>().user.id, ...account }
}

/** Signs in to an existing account. */
export async function signIn(url: string, account: { email: string; password: string }): Promise<Person> {
  const client = new Client(url)
  const { email, password } = account
  const answer = await client.post(apiPaths.signIn, { email, password })
  expect(answer.status, answer.text).toBe(200)
  const { id, fullName } = answer.json<{ user: { id: string; fullName: string } }>().user
  return { client, id, email, password, fullName }
}
