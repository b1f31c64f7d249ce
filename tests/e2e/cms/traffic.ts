import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { site } from '../fixtures.ts'

/** Milliseconds after which nothing more is asked about what was done last. */
export const quiet = {
  /** Payload asks about a form a quarter of a second after the last key. */
  form: 400,
  /** A draft is saved a second after it (`cms/fields/drafts.ts`). */
  draft: 1_300,
} as const

/** What a page of the admin asks the server, and what it complains about. */
export interface Traffic {
  /** Errors in the console and of scripts, requests that failed, and requests to anywhere else. */
  readonly complaints: readonly string[]
  /** Resolves when the server has answered everything and has been asked nothing more for so long. */
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
    // What is remembered of a person's view of the form says nothing about what is in it.
    if (request.url().includes('/api/payload-preferences')) return
    // What staff write on is nobody else's business.
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site()) complaints.push(`asked outside: ${request.url()}`)
    open.add(request)
    last = Date.now()
  })
  page.on('requestfinished', done)
  page.on('requestfailed', (request) => {
    done(request)
    // Called off, because something newer was asked for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.failure()?.errorText ?? ''} ${request.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      complaints.push(`${answer.status()} ${answer.request().method()} ${answer.url().slice(site().length)}`)
  })
  page.on('console', (message) => {
    // A request that failed is told above, with what it asked for.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return {
    complaints,
    settled: async (quietMs = quiet.draft) => {
      // What was just done is not asked about yet.
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
