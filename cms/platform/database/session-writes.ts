import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj, PayloadRequest, UpdateOneArgs } from 'payload'
import { ServiceError } from '../errors.ts'
import { executorOf, row, sql } from './index.ts'

/** A session as Payload passes it to the database. */
interface Session {
  readonly id: string
  /** A `Date` in a session that is new, text in one that was read. */
  readonly createdAt?: Date | string | null
  /** A `Date` in a session that is new or renewed. */
  readonly expiresAt: Date | string
}

type SessionWrite = UpdateOneArgs & {
  readonly id: string
  readonly data: { readonly sessions: readonly Session[] }
}

/** Whether only sessions change: Payload's sign-in, refresh and sign-out keep the time of the last change. */
const isSessionWrite = (args: UpdateOneArgs): args is SessionWrite =>
  args.collection === 'users' &&
  args.returning === false &&
  args.data['updatedAt'] === null &&
  Array.isArray(args.data['sessions'])

/**
 * Writes the session that was added or renewed, or deletes the one that was signed out, and those that expired.
 * @throws ServiceError `account_locked` for a new session
 */
async function writeSession({ id: userId, data, req }: SessionWrite): Promise<void> {
  // Payload calls it partial, but passes the request of its operation.
  const request = req as PayloadRequest
  const tx = await executorOf(request)
  // Waits for an update of this user, which writes back the sessions that it has read (`holdAccount`).
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`)
  await tx.execute(sql`delete from users_sessions where _parent_id = ${userId} and expires_at <= now()`)
  const written = data.sessions.find(({ expiresAt }) => expiresAt instanceof Date)
  if (!written) {
    const ended = (request.user as { readonly _sid?: string } | null)?._sid ?? ''
    await tx.execute(sql`delete from users_sessions where _parent_id = ${userId} and id = ${ended}`)
    return
  }
  const expiresAt = new Date(written.expiresAt).toISOString()
  if (written.createdAt instanceof Date) {
    // An admin who locks the account holds its row too, so that no session begins in between.
    const locked = await row(tx, sql`select 1 from plugsmith.account_locks where user_id = ${userId}`)
    if (locked) throw new ServiceError('account_locked')
    await tx.execute(sql`
      insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
      select coalesce(max(_order), 0) + 1, ${userId}, ${written.id}, ${written.createdAt.toISOString()}::timestamptz,
             ${expiresAt}::timestamptz
      from users_sessions where _parent_id = ${userId}`)
  } else
    await tx.execute(sql`
      update users_sessions set expires_at = ${expiresAt}
      where _parent_id = ${userId} and id = ${written.id}`)
}

/**
 * Payload's sign-in, refresh and sign-out write back the whole user that they have read, so that of two at once the
 * second deletes the session of the first and undoes other changes made in between. With this adapter they write only
 * the session that they change.
 */
export const narrowSessionWrites = <Adapter extends PostgresAdapter>({
  init,
  ...rest
}: DatabaseAdapterObj<Adapter>): DatabaseAdapterObj<Adapter> => ({
  ...rest,
  init: (options) => {
    const adapter = init(options)
    const { updateOne } = adapter
    return Object.assign(adapter, {
      async updateOne(this: Adapter, args: UpdateOneArgs) {
        if (!isSessionWrite(args)) return updateOne.call(this, args)
        await writeSession(args)
        return null
      },
    })
  },
})
