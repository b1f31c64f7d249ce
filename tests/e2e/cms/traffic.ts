import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { site } from '../fixtures.ts'

/** Milliseconds without requests after which an action counts as finished. */
export const quiet = {
  /** Payload validates a form a quarter of a second after the last keystroke. */
  form: 400,
  /** A draft is saved one second after the last keystroke (`cms/fields/drafts.ts`). */
  draft: 1_300,
} as const

/** The requests of an admin page, and its complaints. */
export interface Traffic {
  /** Errors in the console and of scripts, failed requests, and requests to other hosts. */
  readonly complaints: readonly string[]
  /** Resolves when all requests are answered and none has followed for this long. */
  readonly settled: (quietMs?: number) => Promise<void>
}

export function listen(page: Page): Traffic {
  const complaints: string[] = []
  const open = new Set<Request>()
  let last = Date.now()
  const done = (request: Request): void => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('request', (request) => {
    // Saved view preferences do not affect the content of the form.
    if (request.url().includes('/api/payload-preferences')) return
    // The admin must not call third parties.
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site()) complaints.push(`asked outside: ${request.url()}`)
    open.add(request)
    last = Date.now()
  })
  page.on('requestfinished', done)
  page.on('requestfailed', (request) => {
    done(request)
    // Canceled in favor of a newer request.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.failure()?.errorText ?? ''} ${request.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      complaints.push(`${answer.status()} ${answer.request().method()} ${answer.url().slice(site().length)}`)
  })
  page.on('console', (message) => {
    // Failed requests are already reported above, with their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return {
    complaints,
    settled: async (quietMs = quiet.draft) => {
      // The last action may not have sent its requests yet.
      last = Date.now()
      const limit = Date.now() + 20_000
      while (open.size > 0 || Date.now() - last < quietMs) {
        if (Date.now() > limit)
          throw new Error(`Still waiting for ${[...open].map((one) => one.url()).join(', ')}`)
        await wait(50)
      }
    },
  }
}
