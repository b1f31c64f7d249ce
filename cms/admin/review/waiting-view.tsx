import type { AdminViewServerProps } from 'payload'
import { cmsMessages } from '#contract/messages/cms.ts'
import { StaffView } from '../shell/staff-view.tsx'
import { WaitingList } from './waiting-list.tsx'

const words = cmsMessages.reviews

/** Everything that waits for a review. */
export function WaitingView(view: AdminViewServerProps) {
  return (
    <StaffView view={view} title={words.title} text={words.text}>
      <WaitingList />
    </StaffView>
  )
}
