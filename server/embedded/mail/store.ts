import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailSummarySchema, readMessage, summarise } from './message.ts'
import type { Envelope, MailMessage, MailSummary } from './message.ts'

export type MailStore = {
  /**
   * Keeps a mail, and forgets the oldest above the number to retain.
   * @throws Error of the file system, for example when the disk is full; nothing is kept then
   */
  add: (raw: Buffer, envelope: Envelope) => Promise<MailSummary>
  /** Newest first. */
  list: (fits?: (summary: MailSummary) => boolean) => MailSummary[]
  read: (id: string) => Promise<MailMessage | null>
  /** The mail as it came in (RFC 5322). */
  source: (id: string) => Promise<Buffer | null>
  /** Forgets all mail. */
  clear: () => Promise<void>
}

/** Milliseconds since 1970, and a suffix to distinguish two runs within the same millisecond. */
const idPattern = /^\d{13}-[0-9a-f]{8}$/

const stampOf = (id: string): number => Number(id.slice(0, 13))

/**
 * Opens the folder that mails are kept in: each as `{id}.eml` with its index entry `{id}.json` beside it. An entry
 * that is missing or damaged is made anew from the mail.
 *
 * @param folder made when it does not exist
 * @param retain how many mails to keep at most
 * @throws Error when the folder cannot be made or read
 */
export async function openMailStore(folder: string, retain: number): Promise<MailStore> {
  await mkdir(folder, { recursive: true })
  const files = createFiles(folder)
  /** Oldest first; ids sort by time. */
  let entries = await files.load()
  let lastStamp = Math.max(0, ...entries.map((entry) => stampOf(entry.id)))
  let queue: Promise<unknown> = Promise.resolve()

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }
  const forgetOldest = async (): Promise<void> => {
    const surplus = entries.slice(0, Math.max(0, entries.length - retain))
    entries = entries.slice(surplus.length)
    for (const { id } of surplus) await files.remove(id)
  }
  const source = async (id: string): Promise<Buffer | null> =>
    entries.some((entry) => entry.id === id) ? files.readMail(id) : null

  await forgetOldest()

  return {
    add: (raw, envelope) =>
      inTurn(async () => {
        lastStamp = Math.max(Date.now(), lastStamp + 1)
        const id = `${lastStamp}-${randomBytes(4).toString('hex')}`
        const summary = await summarise(id, raw, lastStamp, envelope)
        await files.write(summary, raw)
        entries.push(summary)
        await forgetOldest()
        return summary
      }),
    list: (fits = () => true) => entries.filter(fits).reverse(),
    source,
    async read(id) {
      const summary = entries.find((entry) => entry.id === id)
      const raw = await source(id)
      return summary === undefined || raw === null ? null : readMessage(summary, raw)
    },
    clear: () =>
      inTurn(async () => {
        const gone = entries
        entries = []
        for (const { id } of gone) await files.remove(id)
      }),
  }
}

function createFiles(folder: string) {
  const path = (id: string, extension: string): string => join(folder, `${id}.${extension}`)

  const replace = async (file: string, content: Buffer | string): Promise<void> => {
    const draft = `${file}.tmp`
    try {
      await writeFile(draft, content)
      await rename(draft, file)
    } catch (err) {
      await rm(draft, { force: true })
      throw err
    }
  }
  const writeEntry = (summary: MailSummary): Promise<void> =>
    replace(path(summary.id, 'json'), `${JSON.stringify(summary, null, 2)}\n`)

  const remove = async (id: string): Promise<void> => {
    await rm(path(id, 'json'), { force: true })
    await rm(path(id, 'eml'), { force: true })
  }
  const readMail = (id: string): Promise<Buffer | null> =>
    readFile(path(id, 'eml')).catch((err: NodeJS.ErrnoException) => {
      // Files may be deleted by hand while the folder is in use.
      if (err.code === 'ENOENT') return null
      throw err
    })

  const readEntry = async (id: string): Promise<MailSummary | null> => {
    try {
      const entry = mailSummarySchema.parse(JSON.parse(await readFile(path(id, 'json'), 'utf8')))
      return entry.id === id ? entry : null
    } catch {
      return null
    }
  }
  const restoreEntry = async (id: string): Promise<MailSummary | null> => {
    const raw = await readMail(id)
    if (raw === null) return null
    const summary = await summarise(id, raw, stampOf(id))
    await writeEntry(summary)
    return summary
  }

  return {
    remove,
    readMail,
    async write(summary: MailSummary, raw: Buffer): Promise<void> {
      await replace(path(summary.id, 'eml'), raw)
      try {
        await writeEntry(summary)
      } catch (err) {
        await remove(summary.id)
        throw err
      }
    },
    async load(): Promise<MailSummary[]> {
      const names = await readdir(folder)
      const ids = names
        .filter((name) => name.endsWith('.eml'))
        .map((name) => name.slice(0, -'.eml'.length))
        .filter((id) => idPattern.test(id))
        .sort()
      const entries: MailSummary[] = []
      for (const id of ids) {
        const entry = (await readEntry(id)) ?? (await restoreEntry(id))
        if (entry !== null) entries.push(entry)
      }
      return entries
    },
  }
}
