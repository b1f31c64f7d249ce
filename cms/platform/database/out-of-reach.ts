/**
 * Codes of Node for a connection that cannot be made or breaks, and of PostgreSQL for one it refuses or ends: class 08,
 * 53300 (too many connections), 57P01 to 57P03 (it stops, or is not up yet). PostgreSQL's documentation, appendix A.
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[123])$/

/** What `pg`, and Payload where a transaction cannot begin, say without a code. */
const sentences =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|cannot begin transaction/

/** Whether something failed because the database could not be reached, or was lost on the way. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, message } = error as Error & { readonly code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || sentences.test(message) || isOutOfReach(cause)
}
