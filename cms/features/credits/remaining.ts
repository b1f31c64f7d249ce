import { sql } from '../../platform/database/index.ts'

/**
 * SQL expression: what can still be spent of a grant; null when there is no such grant.
 * @param sourceReference SQL expression
 */
export const remainingOf = (sourceReference: ReturnType<typeof sql>) =>
  sql`(select case when expires_at <= clock_timestamp() then 0 else remaining end::int
       from credit_grants where source_reference = ${sourceReference})`
