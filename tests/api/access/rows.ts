import { randomUUID } from 'node:crypto'
import type { Person } from '../../support/client.ts'
import type { Database } from '../../support/ledger.ts'

/** One row of each collection that belongs to a person, with a marker in every secret field. */

export const collectionSlugs = [
  'users',
  'plugins',
  'plugin-versions',
  'messages',
  'turns',
  'turn-events',
  'credit-accounts',
  'credit-grants',
  'credit-reservations',
  'credit-transactions',
  'billing-customers',
  'subscriptions',
  'payments',
  'stripe-events',
  'attachments',
  'invite-codes',
  'referrals',
  'notifications',
  'data-exports',
  'contact-messages',
  'operator-notices',
  'audit-log',
] as const
export type Slug = (typeof collectionSlugs)[number]

/** Markers that the REST API never returns to anyone. */
export const secrets = {
  manifest: `secret-manifest-${randomUUID()}`,
  preview: `secret-preview-${randomUUID()}`,
  report: `secret-report-${randomUUID()}`,
  checkpoint: `secret-checkpoint-${randomUUID()}`,
  draft: `secret-draft-${randomUUID()}`,
  turnReport: `secret-turn-report-${randomUUID()}`,
  usage: `secret-usage-${randomUUID()}`,
  imageHash: `secret-image-${randomUUID()}`,
  inviteeKey: `secret-invitee-${randomUUID()}`,
  resetToken: `secret-reset-${randomUUID()}`,
} as const

const id = async (db: Database, text: string, values: readonly unknown[]): Promise<string> =>
  (await db.row<{ id: string }>(`${text} returning id`, values)).id

/** A plugin without an active turn. */
export const insertPlugin = (db: Database, owner: Person, name = 'Matrix'): Promise<string> =>
  id(
    db,
    `insert into plugins (owner_id, name, author, slug, status) values ($1, $2, 'Ada', 'matrix', 'completed')`,
    [owner.id, name],
  )

/** What a person has sent with the contact form. */
export const insertContactMessage = (db: Database, sender: Person): Promise<string> =>
  id(
    db,
    `insert into contact_messages (name, email, message, request_id, user_id)
     values ('Ada', 'ada-writes@example.test', 'Hello', gen_random_uuid(), $1)`,
    [sender.id],
  )

async function insertBilling(db: Database, owner: Person) {
  return {
    'billing-customers': await id(
      db,
      `insert into billing_customers (user_id, customer) values ($1, 'cus_' || gen_random_uuid())`,
      [owner.id],
    ),
    subscriptions: await id(
      db,
      `insert into subscriptions (user_id, subscription, customer, status, started_at, product_id)
       values ($1, 'sub_' || gen_random_uuid(), 'cus_matrix', 'active', now(), 'prod_matrix')`,
      [owner.id],
    ),
    payments: await id(
      db,
      `insert into payments (user_id, reference, kind, amount, currency, credits, status, paid_at)
       values ($1, 'cs_' || gen_random_uuid(), 'pack', 1000, 'usd', 50, 'paid', now())`,
      [owner.id],
    ),
    'stripe-events': await id(
      db,
      `insert into stripe_events (event_id, type) values ('evt_' || gen_random_uuid(), 'invoice.paid')`,
      [],
    ),
  }
}

/** Inserts one row in every collection. @returns their ids */
export async function insertRows(db: Database, owner: Person): Promise<Readonly<Record<Slug, string>>> {
  const plugin = await insertPlugin(db, owner)
  const turn = await id(
    db,
    `insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status, checkpoint, draft, report, usage,
       images, marked_elements, base_version, ended_at)
     values ($1, $2, gen_random_uuid(), 'A prompt', 'backend', 'delivered', $3, $4, $5, $6, '[]', '[]', 0, now())`,
    [
      owner.id,
      plugin,
      JSON.stringify({ transcript: [secrets.checkpoint] }),
      JSON.stringify({ files: { [secrets.draft]: {} } }),
      JSON.stringify({ note: secrets.turnReport }),
      JSON.stringify({ note: secrets.usage }),
    ],
  )
  const version = await id(
    db,
    `insert into plugin_versions (plugin_id, version_number, header_version, turn_id, origin, manifest,
       backend_preview_html, frontend_preview_html, report) values ($1, 1, '1.0.0', $2, 'ai', $3, $4, $4, $5)`,
    [
      plugin,
      turn,
      JSON.stringify({ 'a.php': { hash: secrets.manifest } }),
      secrets.preview,
      JSON.stringify({ passed: false, checks: [], note: secrets.report }),
    ],
  )
  const message = await id(
    db,
    `insert into messages (plugin_id, turn_id, role, content, images, marked_elements, version_id)
     values ($1, $2, 'user', 'A prompt', '[]', '[]', $3)`,
    [plugin, turn, version],
  )
  const event = await id(
    db,
    `insert into turn_events (turn_id, seq, at, body) values ($1, 1, now(), '{"type":"started","attempt":1}')`,
    [turn],
  )
  const { id: account } = await db.row<{ id: string }>(`select id from credit_accounts where user_id = $1`, [
    owner.id,
  ])
  const { id: grant } = await db.row<{ id: string }>(`select id from credit_grants where account_id = $1`, [
    account,
  ])
  const { id: transaction } = await db.row<{ id: string }>(
    `select id from credit_transactions where account_id = $1`,
    [account],
  )
  const reservation = await id(
    db,
    `insert into credit_reservations (account_id, turn, amount, draws, status) values ($1, $2, 1, '[]', 'released')`,
    [account, turn],
  )
  const billing = await insertBilling(db, owner)
  const attachment = await id(
    db,
    `insert into attachments (user_id, turn_id, file_name, mime_type, width, height, size, sent_size, hash)
     values ($1, $2, 'screen.png', 'image/png', 10, 10, 100, 200, $3)`,
    [owner.id, turn, secrets.imageHash],
  )
  const code = await id(
    db,
    `insert into invite_codes (user_id, code)
     values ($1, upper(substr(translate(gen_random_uuid()::text, '-', ''), 1, 8)))`,
    [owner.id],
  )
  const referral = await id(
    db,
    `insert into referrals (referrer_id, invite_code, invitee_id, invitee_key, status, outcome)
     values ($1, 'MATRIX00', null, $2, 'completed', 'capped')`,
    [owner.id, secrets.inviteeKey],
  )
  const notice = await id(
    db,
    `insert into operator_notices (kind, level, summary, details) values ('clean-up', 'ok', 'All well', '{}')`,
    [],
  )
  const notification = await id(
    db,
    `insert into notifications (user_id, title, message, link) values ($1, 'Ready', 'Your data is ready.', '/settings')`,
    [owner.id],
  )
  const dataExport = await id(
    db,
    `insert into data_exports (user_id, status, requested_at) values ($1, 'expired', now())`,
    [owner.id],
  )
  const entry = await id(
    db,
    `insert into audit_log (actor, actor_email, action, target, title, changes)
     values ($1, 'admin@example.test', 'update', 'posts/1', 'A post', '{}')`,
    [owner.id],
  )
  await db.rows(
    `update users set reset_password_token = $2, reset_password_expiration = now() - interval '1 day' where id = $1`,
    [owner.id, secrets.resetToken],
  )
  return {
    users: owner.id,
    plugins: plugin,
    'plugin-versions': version,
    messages: message,
    turns: turn,
    'turn-events': event,
    'credit-accounts': account,
    'credit-grants': grant,
    'credit-reservations': reservation,
    'credit-transactions': transaction,
    ...billing,
    attachments: attachment,
    'invite-codes': code,
    referrals: referral,
    notifications: notification,
    'data-exports': dataExport,
    'contact-messages': await insertContactMessage(db, owner),
    'operator-notices': notice,
    'audit-log': entry,
  }
}

/** Everything about a person that must never be returned: the markers, and the hash and salt of their password. */
export async function secretsOf(db: Database, owner: Person): Promise<readonly string[]> {
  const { hash, salt } = await db.row<{ hash: string; salt: string }>(
    `select hash, salt from users where id = $1`,
    [owner.id],
  )
  return [...Object.values(secrets), hash, salt]
}
