import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { site } from '../fixtures.ts'

/** A draft is saved a second after the last key (`cms/fields/drafts.ts`). */
const quietMs = 1_300

/** What a page of the admin asks the server, and what it complains about. */
export interface Traffic {
  /** Errors in the console and of scripts, requests that failed, and requests to anywhere else. */
  readonly complaints: readonly string[]
  /** Resolves when the server has answered everything and nothing more is asked. */
  readonly settled: () => Promise<void>
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
    settled: async () => {
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
