import { versionMessages } from '#contract/messages/versions.ts'
import { verificationOf } from '#contract/verification.ts'
import { Badge } from './Badge.tsx'

const texts = versionMessages.verification

/** Says that a version is not simply good: nobody has checked it, or it did not pass. Of a good one it says nothing. */
export function VerificationTag({ passed }: { readonly passed: boolean | null }) {
  const verification = verificationOf(passed)
  if (verification === 'verified') return null
  return <Badge tone={verification}>{texts[verification]}</Badge>
}
