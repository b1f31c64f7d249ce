import type { SandboxProblem } from '../result.ts'
import { siteUrl } from '../runtime/site.ts'
import type { RequestOptions } from '../runtime/site.ts'
import { cookieHeader, keepCookie } from './cookies.ts'
import type { Visit } from './index.ts'
import type { SentMail, VisitAnswer } from './messages.ts'

export type Person = 'visitor' | 'subscriber' | 'author' | 'editor' | 'admin'

/** What a request led to, after all redirects within the site. */
export interface Page {
  /** Path and query of the last answer. */
  readonly url: string
  readonly status: number
  readonly headers: VisitAnswer['headers']
  /** The body as text. */
  readonly html: string
  /** Of the first answer. */
  readonly first: Pick<VisitAnswer, 'status' | 'headers'>
  /** Addresses that were redirected to, in order; one outside of the site is the last. */
  readonly redirects: readonly string[]
  readonly mails: readonly SentMail[]
  readonly problems: readonly SandboxProblem[]
}

/** A visit by people who each keep their own cookies. */
export interface Browsing {
  go(person: Person, url: string, options?: Omit<RequestOptions, 'cookie'>): Promise<Page>
  /** A person's cookies, as in the header. */
  cookie(person: Person): string
  /** Replaces a person's cookies; without any, the person is a stranger. */
  setCookies(person: Person, cookies: ReadonlyMap<string, string>): void
  cookies(person: Person): ReadonlyMap<string, string>
}

const mostRedirects = 10

/** Lets people go about in a visit: all but the visitor are signed in. */
export function browse(visit: Visit): Browsing {
  const jars = new Map<Person, Map<string, string>>()
  const jarOf = (person: Person): Map<string, string> => {
    const known = jars.get(person)
    if (known) return known
    const made = new Map(Object.entries(visit.sample.cookies[person] ?? {}))
    jars.set(person, made)
    return made
  }
  const cookie = (person: Person): string => cookieHeader(Object.fromEntries(jarOf(person)))

  const send = async (person: Person, url: string, options: RequestOptions): Promise<VisitAnswer> => {
    const cookies = cookie(person)
    const answer = await visit.send(url, { ...options, ...(cookies && { cookie: cookies }) })
    for (const line of answer.headers['set-cookie'] ?? [])
      keepCookie(jarOf(person), line, Date.now() + visit.ahead())
    return answer
  }

  return {
    cookie,
    cookies: jarOf,
    setCookies: (person, cookies) => void jars.set(person, new Map(cookies)),
    async go(person, url, options = {}) {
      const answers = [await send(person, url, options)]
      const redirects: string[] = []
      let at = url
      for (;;) {
        const last = answers.at(-1)
        if (!last) throw new Error('WordPress gave no answer.')
        const target = redirectOf(last, at)
        if (target) redirects.push(target.origin === siteUrl ? pathOf(target) : target.href)
        if (!target || target.origin !== siteUrl || answers.length > mostRedirects) {
          return pageOf(at, answers, redirects)
        }
        at = pathOf(target)
        const { headers } = options
        answers.push(await send(person, at, headers ? { headers: withoutContent(headers) } : {}))
      }
    },
  }
}

function pageOf(url: string, answers: readonly VisitAnswer[], redirects: readonly string[]): Page {
  const [first] = answers
  const last = answers.at(-1)
  if (!first || !last) throw new Error('WordPress gave no answer.')
  return {
    url,
    status: last.status,
    headers: last.headers,
    html: new TextDecoder().decode(last.bytes),
    first: { status: first.status, headers: first.headers },
    redirects,
    mails: answers.flatMap(({ mails }) => mails),
    problems: answers.flatMap(({ problems }) => problems),
  }
}

function redirectOf({ status, headers }: VisitAnswer, from: string): URL | null {
  const [location] = headers['location'] ?? []
  return location && status >= 300 && status < 400 ? new URL(location, new URL(from, siteUrl)) : null
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash

const withoutContent = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')))
