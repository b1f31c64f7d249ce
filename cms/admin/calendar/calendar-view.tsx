import type { AdminViewServerProps } from 'payload'
import { cmsMessages } from '#contract/messages/cms.ts'
import { StaffView } from '../shell/staff-view.tsx'
import { Calendar } from './calendar.tsx'

const words = cmsMessages.calendar

/** What is scheduled and what was published, by month. */
export function CalendarView(view: AdminViewServerProps) {
  return (
    <StaffView view={view} title={words.title} text={words.text}>
      <Calendar />
    </StaffView>
  )
}
