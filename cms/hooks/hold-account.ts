import type { CollectionBeforeOperationHook } from 'payload'
import { executorOf, sql } from '../platform/database/index.ts'

/**
 * Makes updates of a user wait for each other and for sign-ins (`narrowSessionWrites`): each writes back the whole user
 * that it reads after this, the sessions and the password included. Without an id, many users are updated.
 */
export const holdAccount: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update') return args
  const tx = await executorOf(req)
  const { id } = args as { readonly id?: unknown }
  await tx.execute(
    typeof id === 'string'
      ? sql`select 1 from users where id::text = ${id} for no key update`
      : sql`select 1 from users order by id for no key update`,
  )
  return args
}
