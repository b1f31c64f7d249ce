import fs from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { adminInventorySchema } from '../pack/pack-file.ts'
import { wordpressFolder } from '../runtime/site.ts'
import { openConversation } from '../worker/conversation.ts'
import type { Exchange } from '../worker/conversation.ts'
import { isRedirect, problemsOf } from '../worker/findings-of-exchange.ts'
import { newMenu } from '../worker/inventory.ts'
import type { WorkerRequest } from '../worker/messages.ts'
import { added, readDatabase } from '../worker/read-database.ts'
import { startWarmSite } from '../worker/warm-site.ts'
import type {
  Opened,
  Removed,
  SentMail,
  VisitAnswer,
  VisitCommand,
  VisitReply,
  VisitStep,
} from './messages.ts'
import type { VisitWorkerStart } from './messages.ts'
import { namesStored } from './stored.ts'

/** A worker that keeps one plugin active and does what it is told, until it is discarded. */
const { others, ...start } = workerData as VisitWorkerStart
const { meta } = start.pack
const say = (message: VisitReply): void => parentPort?.postMessage(message)

const sources = Object.fromEntries(
  ['sample-site', 'page', 'term', 'newest', 'entries'].map((name) => [
    name,
    fs.readFileSync(new URL(`php/${name}.php`, import.meta.url), 'utf8'),
  ]),
) as Readonly<Record<VisitStep, string>>

// PHP asks for the time by this function.
let ahead = 0
const realNow = Date.now.bind(Date)
Date.now = () => realNow() + ahead

const { site } = await startWarmSite(start, others)
let folder = '/none/'
let main = ''
/** What was stored before the plugin came. */
let before: ReadonlySet<string> = new Set()
let talk = openConversation(site, { cookie: meta.cookie, folder })

const mailSchema = z.object({ mail: z.custom<SentMail>((value) => typeof value === 'object') })
const mailsOf = ({ heard }: Exchange): SentMail[] =>
  heard.flatMap((message) => mailSchema.safeParse(message).data?.mail ?? [])

/** Runs one of the scripts of `php/`. */
const step = (name: VisitStep, data: object): Promise<Exchange> =>
  talk.run(`${name === 'sample-site' ? '/wp-admin' : ''}/plugsmith-${name}.php`, sources[name], data)

const pageSchema = z.object({
  types: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      singular: z.string(),
      creatable: z.boolean(),
      taxonomies: z.array(z.string()),
    }),
  ),
})

function writeFiles(files: WorkerRequest['files']): void {
  for (const [name, bytes] of files) {
    site.php.mkdir(path.posix.dirname(folder + name))
    site.php.writeFile(folder + name, bytes)
  }
}

/** Files that the sandbox and the database make, and those of the plugin itself. */
const isOwnFile = (file: string): boolean =>
  file.startsWith(folder) ||
  !file.startsWith(`${wordpressFolder}/`) ||
  /\/plugsmith-[\w-]+\.php$|\/wp-content\/database\//.test(file)

const stored = (): Set<string> =>
  new Set([
    ...namesStored(site.fs),
    ...site.guard
      .made()
      .filter((file) => !isOwnFile(file))
      .map((file) => `file ${file.slice(wordpressFolder.length + 1)}`),
  ])

/** Writes the files of a newer version in place of the older one's. */
function update({ files }: WorkerRequest): null {
  site.php.rmdir(folder.slice(0, -1), { recursive: true })
  writeFiles(files)
  return null
}

async function remove(): Promise<Removed> {
  const problems = []
  for (const name of ['deactivate', 'uninstall'] as const) {
    const exchange = await talk.step(name, { main })
    problems.push(...problemsOf(exchange, { during: name, shape: 'step', folder }))
  }
  site.php.rmdir(folder.slice(0, -1), { recursive: true })
  const after = stored()
  return { problems, left: added(before, after), lost: added(after, before) }
}

async function open({ slug, files }: WorkerRequest): Promise<Opened> {
  folder = `${wordpressFolder}/wp-content/plugins/${slug}/`
  talk = openConversation(site, { cookie: meta.cookie, folder })
  before = stored()
  writeFiles(files)
  site.guard.count(start.limits)
  const page = meta.page.url
  const activation = await talk.step('activate', { slug })
  const problems = problemsOf(activation, { during: 'activation', shape: 'step', folder })
  main = readDatabase(site.fs).activePlugins.find((name) => name.startsWith(`${slug}/`)) ?? ''
  if (main === '') {
    return { activated: false, problems, menu: [], page, types: [] }
  }
  // Many plugins redirect to their own page once after activation.
  const again = async (run: () => Promise<Exchange>): Promise<Exchange> => {
    const first = await run()
    return isRedirect(first.status) ? run() : first
  }
  const discovery = await again(() => talk.step('discover', {}))
  const inventory = adminInventorySchema.safeParse(discovery.result)
  const { shortcodes, blocks, widgets, postTypes } = meta.inventory
  const known = { shortcodes, blocks, widgets: widgets.map(({ id }) => id), postTypes }
  const shown = await again(() => step('page', { page: meta.page.id, known }))
  return {
    activated: true,
    problems,
    menu: inventory.success ? newMenu(meta.inventory, inventory.data) : [],
    page,
    types: pageSchema.safeParse(shown.result).data?.types ?? [],
  }
}

async function send(command: Extract<VisitCommand, { do: 'send' }>): Promise<VisitAnswer> {
  const answer = await talk.send(command.url, command.options)
  const during = `${command.options.method ?? 'GET'} ${command.url}`
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: answer.bytes,
    mails: mailsOf(answer),
    // Files are not answered by PHP, and the recorder hears nothing of them.
    problems: /\.(?!php)\w+(?:\?|$)/.test(command.url)
      ? []
      : problemsOf(answer, { during, shape: 'look', folder }),
  }
}

function read(folders: readonly string[]): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>()
  const walk = (at: string): void => {
    for (const file of site.php.listFiles(at, { prependPath: true })) {
      if (site.php.isDir(file)) walk(file)
      else found.set(file, site.php.readFileAsBuffer(file))
    }
  }
  for (const each of folders) walk(each)
  return found
}

function answered(name: VisitStep, { end, log, crash, result }: Exchange): unknown {
  if (!end || end.fatal) throw new Error(`The step ${name} failed: ${end?.fatal?.[0] ?? crash ?? log}`)
  return result
}

async function obey(command: VisitCommand): Promise<unknown> {
  switch (command.do) {
    case 'open':
      return open(command.request)
    case 'update':
      return update(command.request)
    case 'remove':
      return remove()
    case 'send':
      return send(command)
    case 'step':
      return answered(command.name, await step(command.name, command.data))
    case 'shift clock':
      ahead = command.ms
      return null
    case 'read':
      return read(command.folders)
  }
}

say({ type: 'ready' })
parentPort?.on('message', (command: VisitCommand) => {
  obey(command).then(
    (value) => say({ type: 'reply', value }),
    (error: unknown) =>
      say({ type: 'failure', message: error instanceof Error ? error.message : String(error) }),
  )
})
