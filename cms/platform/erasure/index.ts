import type { Payload } from 'payload'

/** Somebody whose account is being deleted. */
export interface Leaver {
  readonly userId: string
  /** The email of the account before it was deleted. */
  readonly email: string
}

/**
 * What a feature deletes with an account. After a crash or a failure all steps run again, so each must be idempotent and
 * cope with what is already gone. `features/erasure.ts` lists them in their order.
 */
export interface ErasureStep {
  readonly name: string
  erase(payload: Payload, leaver: Leaver): Promise<void>
}
