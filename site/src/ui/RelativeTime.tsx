import { clockTime } from './clock-time.ts'
import { LiveTime } from './LiveTime.tsx'
import { relativeTime } from './relative-time.ts'

interface Props {
  /** ISO. */
  readonly date: string
}

/** When something was, by the day. */
export const RelativeTime = ({ date }: Props) => <LiveTime date={date} words={relativeTime} />

/** When something was, with the time of day: for what happens several times in one. */
export const ClockTime = ({ date }: Props) => <LiveTime date={date} words={clockTime} />
