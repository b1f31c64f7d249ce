import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { spawnChild } from '#server/process/spawn.ts'
import { newDataFolder, removeFolder } from '../support/data-folder.ts'
import { copyDatabase, environmentFor } from '../support/database.ts'
import { Database } from '../support/ledger.ts'
import { freePort } from '../support/ports.ts'
import { until } from '../support/until.ts'

/** The weekly promotion while workers are killed: each email arrives once, or is named as unknown. */

const people = process.env['ALL_FAULTS'] ? 10_000 : 300
const seconds = process.env['ALL_FAULTS'] ? 1_200 : 150

const received = new Map<string, number>()
const total = () => [...received.values()].reduce((sum, count) => sum + count, 0)
let server: SMTPServer
let env: Record<string, string>
let db: Database
let folder: string

beforeAll(async () => {
  const port = await freePort()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          received.set(address, (received.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  // A killed worker breaks off its connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  folder = newDataFolder('newsletter')
  const url = await copyDatabase(inject('preparedDatabase').url)
  env = { ...environmentFor(url, folder), SMTP_URL: `smtp://127.0.0.1:${port}` }
  db = new Database(url)
})
afterAll(async () => {
  await db.close()
  await new Promise<void>((resolve) => server.close(resolve))
  removeFolder(folder)
})

function startWorker() {
  const script = path.join(import.meta.dirname, '../../server/worker/main.ts')
  const run = spawnChild({ name: 'worker', script, env: { ...process.env, ...env } }, () => undefined)
  onTestFinished(() => run.stop(0))
  return run
}

it(
  'reaches each subscriber once, or names them, when workers are killed in the middle',
  async () => {
    const mailing = randomUUID()
    // A second try has people of its own.
    received.clear()
    await db.rows('update users set newsletter_subscribed = false')
    await db.rows(
      `insert into users (email, newsletter_subscribed)
       select 'n' || g || '@' || $2 || '.test', true from generate_series(1, $1) g`,
      [people, mailing],
    )
    await db.confirmAddresses()
    await db.rows(`insert into plugsmith.mailings (id, occasion, recipients) values ($1, 'test', $2)`, [
      mailing,
      people,
    ])
    for (const share of [0.2, 0.6]) {
      const worker = startWorker()
      await until('a part of them is sent', () => total() >= people * share, seconds)
      worker.kill()
      await worker.ended
    }
    startWorker()
    await until(
      'nothing is left to send',
      async () =>
        (await db.count(
          `from plugsmith.mailings m where m.queued_at is not null and not exists (
             select 1 from plugsmith.mail_outbox o
             where o.mailing_id = m.id and o.sent_at is null and o.failed_at is null)`,
        )) === 1,
      seconds,
    )
    // Each killed worker was sending four at a time; those of the last one are unknown until it reports them.
    await until(
      'no more than the killed workers were sending is unknown',
      async () =>
        (await db.count('from plugsmith.mail_outbox where mailing_id = $1 and uncertain', [mailing])) <= 8,
    )
    const rows = await db.rows<{ recipient: string; sent: boolean; uncertain: boolean }>(
      `select recipient, sent_at is not null as sent, uncertain from plugsmith.mail_outbox where mailing_id = $1`,
      [mailing],
    )
    expect(rows).toHaveLength(people)
    for (const { recipient, sent, uncertain } of rows) {
      expect(sent, recipient).toBe(!uncertain)
      if (sent) expect(received.get(recipient), recipient).toBe(1)
      else expect(received.get(recipient) ?? 0, recipient).toBeLessThanOrEqual(1)
    }
  },
  3 * seconds * 1_000,
)
