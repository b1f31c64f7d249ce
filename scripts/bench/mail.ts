import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import { Database } from '../../tests/support/ledger.ts'
import { mailTo } from '../../tests/support/mailbox.ts'
import type { Product } from '../../tests/support/product.ts'
import { until } from '../../tests/support/until.ts'
import { ratio } from './report.ts'
import type { Section } from './report.ts'

/** Fewer with `BENCH_MAILS`, to see whether it still runs. */
const mails = Number(process.env['BENCH_MAILS']) || 1_000
const rounds = 3
/** Emails at the same time, on both sides. */
const atOnce = 4

const addresses = (): string[] => Array.from({ length: mails }, () => `${randomUUID()}@mail.example`)

/** Emails per second of the running worker, from the commit that queues them to the last one sent. */
async function ownRate(db: Database): Promise<{ perSecond: number; to: string }> {
  const occasion = `bench:${randomUUID()}`
  const to = addresses()
  await db.rows(
    `insert into plugsmith.mail_outbox (recipient, template, occasion, fields, give_up_at)
     select to_address, 'data_ready', $1, '{"link": "https://a.example/data", "date": "March 3"}', now() + interval '1 day'
     from unnest($2::varchar[]) to_address`,
    [occasion, to],
  )
  const { at } = await db.row<{ at: Date }>(
    `with woken as materialized (select pg_notify('plugsmith_mail', '')) select clock_timestamp() as at from woken`,
  )
  await until(
    'all emails are sent',
    async () =>
      (await db.count('from plugsmith.mail_outbox where occasion = $1 and sent_at is not null', [
        occasion,
      ])) === mails,
    600,
  )
  // The last one, because the mailbox of the stand-in keeps only the newest emails.
  const { seconds, recipient } = await db.row<{ seconds: number; recipient: string }>(
    `select extract(epoch from sent_at - $2::timestamptz)::float8 as seconds, recipient
     from plugsmith.mail_outbox where occasion = $1 order by sent_at desc limit 1`,
    [occasion, at],
  )
  return { perSecond: mails / seconds, to: recipient }
}

/** Emails per second of nodemailer with its own pool of connections, with a row before and another after each. */
async function handRate(
  db: Database,
  smtpUrl: string,
  letter: { subject: string; text: string; html: string },
): Promise<number> {
  const { protocol, hostname, port } = new URL(smtpUrl)
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: atOnce,
    host: hostname,
    port: Number(port),
    secure: protocol === 'smtps:',
  })
  const waiting = addresses()
  const started = performance.now()
  const send = async (): Promise<void> => {
    for (let to = waiting.pop(); to !== undefined; to = waiting.pop()) {
      const { id } = await db.row<{ id: string }>(
        `insert into plugsmith.mail_outbox (recipient, template, occasion, fields, give_up_at, due_at)
         values ($1, 'data_ready', $2, '{}', now() + interval '1 day', now() + interval '1 day') returning id`,
        [to, `hand:${randomUUID()}`],
      )
      await transport.sendMail({ from: 'hello@plugsmith.example', to, ...letter })
      await db.rows('update plugsmith.mail_outbox set sent_at = now() where id = $1', [id])
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, send))
    return mails / ((performance.now() - started) / 1000)
  } finally {
    transport.close()
  }
}

/** Emails per second of the product's sender, against nodemailer with two row writes for each email. */
export async function measureMail(product: Product): Promise<Section> {
  const db = new Database(product.databaseUrl)
  const own: number[] = []
  const hand: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { perSecond, to } = await ownRate(db)
      const sent = await mailTo(product.url, to)
      own.push(perSecond)
      const letter = { subject: sent.subject, text: sent.text ?? '', html: sent.html ?? '' }
      hand.push(await handRate(db, `smtp://127.0.0.1:${product.ports['smtp']}`, letter))
    }
  } finally {
    await db.close()
  }
  const [best, byHand] = [Math.max(...own), Math.max(...hand)]
  return {
    title: 'Emails',
    method: `${mails.toLocaleString('en-US')} emails to the same SMTP stand-in: those of the queue that the running worker sends, with a text from the CMS, and the same ones by nodemailer with pooled connections, with a row written before and another after each; ${atOnce} at the same time on both sides. Alternating, best of ${rounds} each.`,
    head: ['our sender', 'nodemailer with two row writes', 'ours to nodemailer', 'target'],
    rows: [
      [`${Math.round(best)} a second`, `${Math.round(byHand)} a second`, ratio(best / byHand), '≥ 0.7 ×'],
    ],
  }
}
