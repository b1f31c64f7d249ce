/** Why nothing was fetched. */
export type OutsideReason =
  /** Not https on its usual port, or with a name and password in it. */
  | 'address'
  /** A host that is not among the allowed ones. */
  | 'host'
  /** A name that leads to a private address. */
  | 'private'
  | 'missing'
  | 'redirects'
  | 'large'
  /** No connection, no answer in time, or one that says so. */
  | 'unavailable'

/** An address that was not fetched. */
export class OutsideProblem extends Error {
  readonly reason: OutsideReason
  /** The host that it is about, which a redirect may have named. */
  readonly host: string
  constructor(reason: OutsideReason, host: string, cause?: unknown) {
    super(`${reason}: ${host}`, { cause })
    this.name = 'OutsideProblem'
    this.reason = reason
    this.host = host
  }
}
