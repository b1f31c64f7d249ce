import type { Payload } from 'payload'
import { adminLimits } from '#contract/admin.ts'
import type {
  AdminMailsAnswer,
  AdminPayment,
  AdminPlugin,
  AdminPluginsAnswer,
  AdminRequestsAnswer,
  AdminSession,
  AdminUserAnswer,
  MailState,
  PaymentState,
} from '#contract/admin.ts'
import type { AdminAccount } from '#contract/admin-accounts.ts'
import type { TurnErrorCode } from '#contract/errors.ts'
import type { TurnStatus } from '#contract/turns/index.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { readTimePosition, writeTimePosition } from '../../platform/endpoint/position.ts'
import { ServiceError } from '../../platform/errors.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import { readLock } from '../account-locks/index.ts'
import { hasConfirmed } from '../addresses/index.ts'
import { readCredits } from '../credits/index.ts'
import { mailState } from '../mail/index.ts'
import { namesOfPlans, toUser, userColumns } from './user-row.ts'
import type { UserColumns } from './user-row.ts'

async function paymentsOf(
  executor: Executor,
  userId: string,
  names: ReadonlyMap<string, string>,
): Promise<readonly AdminPayment[]> {
  const found = await rows<{
    id: string
    kind: 'pack' | 'subscription'
    plan: string | null
    credits: number
    amount: number
    currency: string
    status: PaymentState
    paid_at: string
  }>(
    executor,
    sql`select id, kind, plan, credits::int as credits, amount::int as amount, currency, status, paid_at
        from payments where user_id = ${userId} order by paid_at desc, id`,
  )
  return found.map(({ paid_at: paidAt, plan, ...payment }) => ({
    ...payment,
    plan: payment.kind === 'pack' || plan === null ? null : (names.get(plan) ?? plan),
    paidAt: isoDate(paidAt),
  }))
}

async function sessionsOf(executor: Executor, userId: string): Promise<readonly AdminSession[]> {
  const found = await rows<{ id: string; created_at: string | null; expires_at: string }>(
    executor,
    sql`select id, created_at, expires_at from users_sessions
        where _parent_id = ${userId} and expires_at > now() order by created_at desc nulls last, id`,
  )
  return found.map(({ id, created_at: createdAt, expires_at: expiresAt }) => ({
    id,
    createdAt: isoDate(createdAt ?? expiresAt),
    expiresAt: isoDate(expiresAt),
  }))
}

async function monthlyOf(executor: Executor, userId: string): Promise<AdminUserAnswer['monthly']> {
  const found = await row<{ left_of_plan: number; until: string | null }>(
    executor,
    sql`select coalesce(sum(g.remaining), 0)::int as left_of_plan, min(g.expires_at) as until
        from credit_accounts a join credit_grants g on g.account_id = a.id
        where a.user_id = ${userId} and g.source = 'subscription' and g.remaining > 0 and g.expires_at > now()`,
  )
  return found?.until ? { left: found.left_of_plan, until: isoDate(found.until) } : null
}

/** @param adminId the admin who asks */
async function accountOf(executor: Executor, userId: string, adminId: string): Promise<AdminAccount> {
  const isConfirmed = await hasConfirmed(executor, userId)
  return {
    isYours: userId === adminId,
    lock: await readLock(executor, userId),
    isConfirmed,
    canConfirm: sendsMail() && !isConfirmed,
  }
}

/**
 * What admins see of a person at first.
 * @param adminId the admin who asks
 * @throws ServiceError `not_found`
 */
export async function readUser(payload: Payload, userId: string, adminId: string): Promise<AdminUserAnswer> {
  const db = database(payload)
  const names = await namesOfPlans(payload)
  const [found, account, credits, monthly, payments, sessions] = await Promise.all([
    row<UserColumns>(db, sql`select ${userColumns} from users u where u.id = ${userId}`),
    accountOf(db, userId, adminId),
    readCredits(payload, userId),
    monthlyOf(db, userId),
    paymentsOf(db, userId, names),
    sessionsOf(db, userId),
  ])
  if (!found) throw new ServiceError('not_found')
  return { user: toUser(found, names), account, credits, monthly, payments, sessions }
}

/** @throws ServiceError `not_found` for a person who does not exist */
export async function requirePerson(payload: Payload, userId: string): Promise<void> {
  const person = await row(database(payload), sql`select 1 from users where id = ${userId}`)
  if (!person) throw new ServiceError('not_found')
}

/** Somebody's plugins, newest first. */
export async function readPlugins(payload: Payload, userId: string): Promise<AdminPluginsAnswer> {
  const db = database(payload)
  const [found, counted] = await Promise.all([
    rows<{
      id: string
      name: string
      description: string | null
      status: AdminPlugin['status']
      created_at: string
    }>(
      db,
      sql`select id, name, description, status, created_at from plugins
          where owner_id = ${userId} order by created_at desc, id limit ${adminLimits.plugins}`,
    ),
    row<{ total: number }>(db, sql`select count(*)::int as total from plugins where owner_id = ${userId}`),
  ])
  return {
    plugins: found.map(({ created_at: createdAt, description, ...plugin }) => ({
      ...plugin,
      description: description ?? '',
      createdAt: isoDate(createdAt),
    })),
    total: counted?.total ?? 0,
  }
}

/** Where the page of a list by time ends, or null if it is the last one. */
function nextOf(found: readonly { readonly id: string; readonly created_at: string }[]): string | null {
  const last = found[adminLimits.rowsPerPage - 1]
  return found.length > adminLimits.rowsPerPage && last
    ? writeTimePosition({ at: isoDate(last.created_at), id: last.id })
    : null
}

/** SQL: the row with this key, its time and id, comes after a position; all do if there is none. */
function isAfter(key: ReturnType<typeof sql>, after: string | null) {
  if (after === null) return sql`true`
  const { at, id } = readTimePosition(after)
  return sql`(${key}) < (${at}::timestamptz, ${id}::uuid)`
}

/**
 * A page of somebody's requests, newest first.
 * @throws ServiceError `invalid_input` for a page that does not exist
 */
export async function readRequests(
  payload: Payload,
  userId: string,
  after: string | null,
): Promise<AdminRequestsAnswer> {
  const found = await rows<{
    id: string
    prompt: string
    plugin_name: string
    status: TurnStatus
    error_code: string | null
    created_at: string
  }>(
    database(payload),
    sql`select t.id, left(t.prompt, ${adminLimits.promptExcerpt}) as prompt, p.name as plugin_name, t.status,
          t.error_code, t.created_at
        from turns t join plugins p on p.id = t.plugin_id
        where t.user_id = ${userId} and ${isAfter(sql`t.created_at, t.id`, after)}
        order by t.created_at desc, t.id desc limit ${adminLimits.rowsPerPage + 1}`,
  )
  return {
    requests: found.slice(0, adminLimits.rowsPerPage).map((request) => ({
      id: request.id,
      prompt: request.prompt,
      pluginName: request.plugin_name,
      status: request.status,
      error: request.error_code as TurnErrorCode | null,
      createdAt: isoDate(request.created_at),
    })),
    next: nextOf(found),
  }
}

/**
 * A page of the emails to somebody, newest first.
 * @throws ServiceError `invalid_input` for a page that does not exist
 */
export async function readMails(
  payload: Payload,
  userId: string,
  after: string | null,
): Promise<AdminMailsAnswer> {
  const found = await rows<{
    id: string
    template: string
    subject: string | null
    sent_at: string | null
    state: string
    error: string | null
    created_at: string
  }>(
    database(payload),
    sql`select id, template, subject, sent_at, ${mailState} as state, error, created_at
        from plugsmith.mail_outbox
        where user_id = ${userId} and ${isAfter(sql`created_at, id`, after)}
        order by created_at desc, id desc limit ${adminLimits.rowsPerPage + 1}`,
  )
  return {
    mails: found.slice(0, adminLimits.rowsPerPage).map((mail) => ({
      id: mail.id,
      template: mail.template,
      subject: mail.subject,
      state: mail.state as MailState,
      error: mail.error,
      at: isoDate(mail.sent_at ?? mail.created_at),
    })),
    next: nextOf(found),
  }
}
