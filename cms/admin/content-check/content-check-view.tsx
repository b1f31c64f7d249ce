import type { AdminViewServerProps } from 'payload'
import { cmsMessages } from '#contract/messages/cms.ts'
import { StaffView } from '../shell/staff-view.tsx'
import { ContentCheck } from './content-check.tsx'

const words = cmsMessages.contentCheck

/** What needs care in published content. */
export function ContentCheckView(view: AdminViewServerProps) {
  return (
    <StaffView view={view} title={words.title} text={words.text}>
      <ContentCheck />
    </StaffView>
  )
}
