/**
 * Error codes of Node for a failed or lost connection, and of PostgreSQL for one it refuses or ends: class 08, 53300
 * (too many connections), 57P01 to 57P03 (shutting down or starting up). PostgreSQL's documentation, appendix A.
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[123])$/

/** Messages of `pg`, and of Payload when it cannot begin a transaction, that have no code. */
const sentences =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|cannot begin transaction/

/** Whether an error means that the database could not be reached, or that the connection was lost. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, message } = error as Error & { readonly code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || sentences.test(message) || isOutOfReach(cause)
}
