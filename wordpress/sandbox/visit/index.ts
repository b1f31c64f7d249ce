import fs from 'node:fs'
import * as z from 'zod'
import { sandboxLimits } from '../limits.ts'
import type { SandboxLimits } from '../limits.ts'
import type { Pack } from '../pack/pack-file.ts'
import type { SandboxRequest } from '../result.ts'
import { findPhp } from '../runtime/php-package.ts'
import { wordpressFolder } from '../runtime/site.ts'
import type { RequestOptions } from '../runtime/site.ts'
import type { WorkerRequest } from '../worker/messages.ts'
import { cookieHeader } from './cookies.ts'
import type { Opened, Removed, VisitAnswer, VisitStep, VisitWorkerStart } from './messages.ts'
import { startVisitThread } from './thread.ts'
import type { VisitThread } from './thread.ts'

export { siteUrl } from '../runtime/site.ts'
export type { RequestOptions } from '../runtime/site.ts'
export { browse } from './browse.ts'
export type { Browsing, Page, Person } from './browse.ts'
export type * from './messages.ts'

/** A WordPress with one active plugin, to look at from outside. */
export interface Visit {
  readonly opened: Opened
  readonly sample: SampleSite
  /** One request; those that come at the same time wait for each other. */
  send(url: string, options?: RequestOptions): Promise<VisitAnswer>
  /** Sets the time in PHP from which it runs on; null for the real one. */
  setClock(at: Date | null): Promise<void>
  /** Milliseconds that PHP's clock is ahead of the real one. */
  ahead(): number
  /** Runs a script of `php/` inside of WordPress. @returns its answer, null if it never came to its end */
  step(name: VisitStep, data: object): Promise<unknown>
  /** Replaces the files of the plugin, as an update does. */
  update(request: SandboxRequest): Promise<void>
  /** Deactivates and deletes the plugin. */
  remove(): Promise<Removed>
  /** Activates another plugin in the same site, after the last one was removed. */
  reopen(request: SandboxRequest): Promise<Visit>
  close(): Promise<void>
}

export interface Visits {
  /** Activates a plugin in a fresh WordPress with sample content, in a worker of its own. */
  open(request: SandboxRequest): Promise<Visit>
}

const sampleSchema = z.object({
  /** Cookies of the people who are signed in, by role. */
  cookies: z.record(z.string(), z.record(z.string(), z.string())),
  /** Ids of posts and pages, by title. */
  posts: z.record(z.string(), z.number()),
  /** Id of the image `bread.png`. */
  image: z.number(),
})
export type SampleSite = z.infer<typeof sampleSchema>

export interface VisitOptions {
  readonly pack: Pack
  readonly limits?: Partial<SandboxLimits>
}

const mustUse = `${wordpressFolder}/wp-content/mu-plugins/plugsmith_visit.php`
/** Where the sample content lies: the database and the images. */
const contentFolders = ['database', 'uploads'].map((name) => `${wordpressFolder}/wp-content/${name}`)

/**
 * Prepares a site with sample content, which takes some seconds, and opens plugins in copies of it. It is for tests: it
 * runs any request, while the sandbox's pool decides itself what is tried with a plugin that nobody trusts.
 */
export async function openVisits({ pack, limits }: VisitOptions): Promise<Visits> {
  const phpVersion = pack.meta.php
  const php = await findPhp(phpVersion)
  const module = await WebAssembly.compile(fs.readFileSync(php.wasmFile))
  const start = { pack, module, phpVersion, limits: { ...sandboxLimits, ...limits } }
  const mustUseSource = fs.readFileSync(new URL('php/must-use.php', import.meta.url))
  const { sample, others } = await prepare({ ...start, others: new Map([[mustUse, mustUseSource]]) })
  // The administrator got a password, with which older cookies have ended.
  const cookie = cookieHeader(sample.cookies['admin'] ?? {})
  const filled = { ...start, pack: { ...pack, meta: { ...pack.meta, cookie } }, others }

  return {
    async open(request) {
      const thread = await startVisitThread(filled)
      try {
        return await openIn(thread, sample, request)
      } catch (error) {
        await thread.end()
        throw error
      }
    },
  }
}

const plain = ({ slug, files }: SandboxRequest): WorkerRequest => ({ slug, files: [...files] })

async function openIn(thread: VisitThread, sample: SampleSite, request: SandboxRequest): Promise<Visit> {
  let ahead = 0
  const opened = (await thread.obey({ do: 'open', request: plain(request) })) as Opened
  return {
    opened,
    sample,
    send: (url, options = {}) => thread.obey({ do: 'send', url, options }) as Promise<VisitAnswer>,
    async setClock(at) {
      ahead = at ? at.getTime() - Date.now() : 0
      await thread.obey({ do: 'shift clock', ms: ahead })
    },
    ahead: () => ahead,
    step: (name, data) => thread.obey({ do: 'step', name, data }),
    async update(next) {
      await thread.obey({ do: 'update', request: plain(next) })
    },
    remove: () => thread.obey({ do: 'remove' }) as Promise<Removed>,
    reopen: (next) => openIn(thread, sample, next),
    close: () => thread.end(),
  }
}

async function prepare(
  start: VisitWorkerStart,
): Promise<{ sample: SampleSite; others: Map<string, Uint8Array> }> {
  const thread = await startVisitThread(start)
  try {
    const answer = await thread.obey({
      do: 'step',
      name: 'sample-site',
      data: { page: start.pack.meta.page.id },
    })
    const content = await thread.obey({ do: 'read', folders: contentFolders })
    return {
      sample: sampleSchema.parse(answer),
      others: new Map([...start.others, ...(content as Map<string, Uint8Array>)]),
    }
  } finally {
    await thread.end()
  }
}
