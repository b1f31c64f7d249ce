import { ReferralDialog } from './ReferralDialog.tsx'
import { useReferral } from './use-referral.ts'

export interface InviteProps {
  readonly open: boolean
  onClose(): void
}

/** The referral dialog alone; it asks for the person's code when first opened. */
export function Invite({ open, onClose }: InviteProps) {
  const referral = useReferral(0)
  return <ReferralDialog open={open} onClose={onClose} referral={referral} />
}
