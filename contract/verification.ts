/** What the checks have said of a version: 'unverified' where nobody has asked them. */
export type Verification = 'verified' | 'unverified' | 'failing'

/**
 * How far a version can be trusted. Whatever says of a version that it is fine asks here first.
 * @param passed whether its checks passed; null where it was never checked
 */
export function verificationOf(passed: boolean | null): Verification {
  if (passed === null) return 'unverified'
  return passed ? 'verified' : 'failing'
}
