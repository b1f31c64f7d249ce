import { versionMessages } from '#contract/messages/versions.ts'
import { verificationOf } from '#contract/verification.ts'
import { Badge } from './Badge.tsx'

const texts = versionMessages.verification

/** Marks a version that was not checked or failed its checks; nothing for a good one. */
export function VerificationTag({ passed }: { readonly passed: boolean | null }) {
  const verification = verificationOf(passed)
  if (verification === 'verified') return null
  return <Badge tone={verification}>{texts[verification]}</Badge>
}
