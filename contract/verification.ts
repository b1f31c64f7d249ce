/** The result of a version's checks; 'unverified' if they did not run. */
export type Verification = 'verified' | 'unverified' | 'failing'

/**
 * The trust level of a version, to be checked before it is presented as good.
 * @param passed whether its checks passed; null if they did not run
 */
export function verificationOf(passed: boolean | null): Verification {
  if (passed === null) return 'unverified'
  return passed ? 'verified' : 'failing'
}
