import { browse } from '#wordpress/sandbox/visit/index.ts'
import type { Browsing, Page, PostType, SentMail, Visit } from '#wordpress/sandbox/visit/index.ts'
import type { Browser } from '../browser/browser.ts'
import { readDocument } from '../page/document.ts'
import type { PageDocument } from '../page/document.ts'
import type { Submission, Upload } from '../page/form.ts'
import { sampleFile } from './files.ts'
import type { Person } from '../checks.ts'

/** A page with its content, ready to search in. */
export interface Seen extends Page {
  readonly document: PageDocument
}

/** A plugin that is being judged, and everything that its checks did so far. */
export interface Session {
  readonly visit: Visit
  readonly browsing: Browsing
  /** Opens the browser on its first use. */
  readonly browser: () => Promise<Browser>
  /** Mails since the last call. */
  takeMails(): readonly SentMail[]
  /** What PHP complained about since the last call, in the plugin's code. */
  takeProblems(): readonly string[]
  open(person: Person, url: string, headers?: Readonly<Record<string, string>>): Promise<Seen>
  submit(person: Person, submission: Submission): Promise<Seen>
  /** The plugin's post type: the first, or the one whose name contains `of`. */
  typeNamed(of: string | undefined): PostType | undefined
  /** A file for a form: one of the site's samples, or of the check's own. */
  file(name: string, own?: Readonly<Record<string, string>>): Upload
  /** Now, as WordPress has it. */
  now(): Date
}

/** Asks for the classic form of an entry, which works without scripts. */
export const classicForm = { 'x-classic-form': '1' }

const quiet = new Set(['network'])

export function openSession(visit: Visit, browser: () => Promise<Browser>): Session {
  const browsing = browse(visit)
  let mails: SentMail[] = []
  let problems: string[] = []
  const seen = (page: Page): Seen => {
    mails.push(...page.mails)
    for (const { kind, message, file, line, during } of page.problems) {
      if (!quiet.has(kind)) problems.push(`${kind} in ${file ?? during}:${line ?? ''} ${message}`)
    }
    const [type = 'text/html'] = page.headers['content-type'] ?? []
    return { ...page, document: readDocument(page.html, type) }
  }
  return {
    visit,
    browsing,
    browser,
    takeMails() {
      const taken = mails
      mails = []
      return taken
    },
    takeProblems() {
      const taken = [...new Set(problems)]
      problems = []
      return taken
    },
    open: async (person, url, headers) => seen(await browsing.go(person, url, headers ? { headers } : {})),
    submit: async (person, { url, method, headers, body }) =>
      seen(await browsing.go(person, url, { method, headers, ...(body && { body }) })),
    typeNamed(of) {
      const { types } = visit.opened
      if (of === undefined) return types.find(({ creatable }) => creatable) ?? types[0]
      const wanted = of.toLowerCase()
      return types.find(({ label, singular }) => `${label}\n${singular}`.toLowerCase().includes(wanted))
    },
    file: (name, own = {}) => sampleFile(name, own),
    now: () => new Date(Date.now() + visit.ahead()),
  }
}
