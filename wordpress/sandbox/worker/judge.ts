import path from 'node:path'
import type { SandboxLimits } from '../limits.ts'
import { adminInventorySchema, pageInventorySchema } from '../pack/pack-file.ts'
import type { PackMeta } from '../pack/pack-file.ts'
import { nothingDiscovered } from '../result.ts'
import type { Discovered, Leftovers, SandboxProblem, SandboxResult, VisitedPage } from '../result.ts'
import { wordpressFolder } from '../runtime/site.ts'
import type { Site } from '../runtime/site.ts'
import { capture, shownHash } from './capture.ts'
import { openConversation } from './conversation.ts'
import type { Exchange } from './conversation.ts'
import { isRedirect, problemsOf } from './findings-of-exchange.ts'
import type { Shape } from './findings-of-exchange.ts'
import { inAdmin, newMenu, newRoutes, onPages, storedByPlugin } from './inventory.ts'
import type { WorkerRequest } from './messages.ts'
import { readDatabase } from './read-database.ts'
import type { Stored } from './read-database.ts'

export interface JudgeOptions {
  readonly site: Site
  readonly meta: PackMeta
  readonly limits: SandboxLimits
  /** Connections that PHP requested, added by the caller. */
  readonly connections: readonly string[]
  /** Whether PHP was refused memory. */
  readonly wasRefusedMemory: () => boolean
  /** Whether a request exceeded the output limit. */
  readonly printedTooMuch: () => boolean
  readonly onStep: (during: string, sofar: SandboxResult) => void
}

/** Runs one plugin through WordPress, from activation to removal. */
export async function judge(request: WorkerRequest, options: JudgeOptions): Promise<SandboxResult> {
  const { site, meta, limits, onStep } = options
  const began = performance.now()
  const folder = `${wordpressFolder}/wp-content/plugins/${request.slug}/`
  const talk = openConversation(site, { cookie: meta.cookie, folder })
  const problems = new Map<string, SandboxProblem>()
  const pages: VisitedPage[] = []
  const timings: [string, number][] = []
  let discovered: Discovered = nothingDiscovered
  let leftovers: Leftovers | null = null
  let activated = false

  const report = (found: Iterable<SandboxProblem>): void => {
    for (const problem of found) {
      const key = [
        problem.kind,
        problem.file,
        problem.line,
        problem.file ? '' : problem.during,
        problem.message,
      ].join('\0')
      if (problems.has(key)) continue
      // Limited per kind, so that harmless problems cannot crowd out serious ones.
      const alike = [...problems.values()].filter(({ kind }) => kind === problem.kind).length
      if (alike < limits.problems) problems.set(key, problem)
    }
  }
  const result = (): SandboxResult => ({
    wordpress: meta.wordpress,
    php: meta.php,
    activated,
    problems: [...problems.values()],
    discovered,
    pages: [...pages],
    leftovers,
    timings: [...timings],
    ms: performance.now() - began,
  })
  const outside = (during: string, before: number): SandboxProblem[] => {
    const about = (kind: SandboxProblem['kind'], message: string) => plain(kind, message, during)
    const found = options.connections
      .slice(before)
      .map((to) => about('network', `Opens a connection to ${to}`))
    const exceeded = site.guard.exceeded()
    if (exceeded === 'files') found.push(about('files', `More than ${limits.files} files were made.`))
    if (exceeded === 'bytes') {
      found.push(about('files', `More than ${megabytes(limits.writtenBytes)} were written.`))
    }
    if (options.printedTooMuch()) {
      found.push(about('output', `More than ${megabytes(limits.printedBytes)} are printed.`))
    }
    if (options.wasRefusedMemory()) {
      found.push(about('memory', `More than ${megabytes(limits.memoryBytes)} of memory were asked for.`))
    }
    return found
  }
  const ask = async (during: string, shape: Shape, exchange: () => Promise<Exchange>): Promise<Exchange> => {
    onStep(during, result())
    const before = options.connections.length
    const answer = await exchange()
    timings.push([during, answer.ms])
    report(problemsOf(answer, { during, shape, folder }))
    report(outside(during, before))
    return answer
  }

  /** The stored data, or null, with a problem reported, if the plugin destroyed the database. */
  const look = (during: string): Stored | null => {
    try {
      return readDatabase(site.fs)
    } catch {
      report([plain('database', 'The database cannot be read any more.', during)])
      return null
    }
  }

  const before = readDatabase(site.fs)
  for (const [name, bytes] of request.files) {
    site.php.mkdir(path.posix.dirname(folder + name))
    site.php.writeFile(folder + name, bytes)
  }
  site.guard.count(limits)

  const activation = await ask('activation', 'step', () => talk.step('activate', { slug: request.slug }))
  const told = activationAnswer(activation.result)
  if (told.output) {
    report([
      plain('output', `Prints on activation: ${JSON.stringify(told.output.slice(0, 120))}`, 'activation'),
    ])
  } else if (told.message) {
    report([plain('activation', told.message, 'activation')])
  }
  const stored = look('activation')
  const main = stored?.activePlugins.find((name) => name.startsWith(`${request.slug}/`))
  activated =
    main !== undefined && activation.status < 400 && activation.end !== null && !activation.end.fatal
  if (!stored || !main || !activated || site.guard.exceeded()) {
    if (problems.size === 0) {
      report([plain('activation', 'WordPress did not activate it.', 'activation')])
    }
    return result()
  }
  discovered = { ...discovered, ...storedByPlugin(before, stored) }

  const discover = () => talk.step('discover', {})
  let discovery = await ask('a look at what it adds', 'step', discover)
  // Many plugins redirect to their own page once after activation.
  if (isRedirect(discovery.status)) discovery = await ask('a look at what it adds', 'step', discover)
  const inventory = adminInventorySchema.safeParse(discovery.result)
  if (!inventory.success && discovery.status < 400) {
    report([plain('incomplete', "WordPress's admin never came to its end.", 'a look at what it adds')])
  }
  const menu = inventory.success ? newMenu(meta.inventory, inventory.data) : []
  if (inventory.success) discovered = { ...discovered, ...inAdmin(meta.inventory, inventory.data) }

  const known = {
    shortcodes: meta.inventory.shortcodes,
    blocks: meta.inventory.blocks,
    widgets: meta.inventory.widgets.map(({ id }) => id),
    postTypes: meta.inventory.postTypes,
  }
  const layOut = () => talk.step('lay-out', { page: meta.page.id, known })
  let laidOut = await ask(onPagesLook, 'look', layOut)
  if (isRedirect(laidOut.status)) laidOut = await ask(onPagesLook, 'look', layOut)
  const shown = pageInventorySchema.safeParse(laidOut.result)
  if (shown.success) discovered = { ...discovered, ...onPages(meta.inventory, shown.data) }
  // A site in maintenance mode (503) has no pages to lay out.
  else if (laidOut.status < 500) {
    report([plain('incomplete', 'Pages for visitors never come to their end.', onPagesLook)])
  }

  const noPicture: Pick<VisitedPage, 'html' | 'own'> = { html: null, own: true }
  /** Captures a page. A failure here must not lose the verdict. */
  const pictureOf = (kind: 'admin' | 'front', url: string, body: string): typeof noPicture => {
    try {
      const own = kind === 'admin' || shownHash(body) !== meta.pageHash
      return { html: editor.test(url) ? null : capture(site.fs, kind, body, url, limits.pageChars), own }
    } catch {
      return noPicture
    }
  }
  const visit = async (kind: VisitedPage['kind'], title: string, url: string): Promise<void> => {
    const during =
      kind === 'front' ? 'the front page' : kind === 'admin' ? `admin page ${title}` : `REST route ${title}`
    const shape = kind === 'rest' ? 'json' : kind
    const answer = await ask(during, shape, () => talk.visit(url, { anonymous: kind === 'front' }))
    const shown = kind === 'rest' ? noPicture : pictureOf(kind, url, answer.body)
    pages.push({ kind, title, url, status: answer.status, ms: answer.ms, ...shown })
  }
  for (const { title, url } of menu.slice(0, limits.adminPages)) await visit('admin', title, url)
  await visit('front', 'Front page', meta.page.url)
  const routes = inventory.success ? newRoutes(meta.inventory, inventory.data) : []
  for (const route of routes.slice(0, limits.restRoutes)) await visit('rest', route, `/wp-json${route}`)
  const used = look('the visits')
  if (!used || site.guard.exceeded()) return result()
  discovered = { ...discovered, ...storedByPlugin(before, used) }
  // PHP that died during a request still locks the database, so later writes are lost, which would look like the plugin's
  // fault.
  if ([...problems.values()].some(({ kind }) => kind === 'fatal')) return result()

  await ask('deactivation', 'step', () => talk.step('deactivate', { main }))
  if (look('deactivation')?.activePlugins.includes(main)) {
    report([plain('deactivation', 'It is still active after its deactivation.', 'deactivation')])
  }
  await ask('uninstallation', 'step', () => talk.step('uninstall', { main }))
  const last = look('uninstallation')
  if (!last) return result()
  leftovers = {
    ...storedByPlugin(before, last),
    files: site.guard
      .made()
      .filter(
        (file) => file.startsWith(`${wordpressFolder}/`) && !file.startsWith(folder) && !ownFiles.test(file),
      )
      .map((file) => file.slice(wordpressFolder.length + 1)),
  }
  return result()
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`

const plain = (kind: SandboxProblem['kind'], message: string, during: string): SandboxProblem => ({
  kind,
  message,
  file: null,
  line: null,
  during,
})

const onPagesLook = 'a look at what it adds to pages'

/** WordPress's editor cannot be shown without its scripts. */
const editor = /\/post-new\.php\b/
/** Files created by the sandbox and the database. */
const ownFiles =
  /^\/wordpress\/(?:plugsmith-lay-out|wp-admin\/plugsmith-(?:activate|discover|deactivate|uninstall))\.php$|\/wp-content\/database\//

function activationAnswer(result: unknown): { output: string | null; message: string | null } {
  const text = (name: string): string | null => {
    const value =
      typeof result === 'object' && result !== null ? (result as Record<string, unknown>)[name] : null
    return typeof value === 'string' ? value : null
  }
  return { output: text('output'), message: text('message') }
}
