'use client'
import { Button, Link } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation'
import { cmsMessages } from '#contract/messages/cms.ts'
import { editAddress } from '../edit-address.ts'
import { useInBrowser } from '../in-browser.ts'
import { daysOf, monthAfter, monthName, monthOf, readMonth } from './month.ts'
import type { Day, Month } from './month.ts'
import { useCalendar } from './use-calendar.ts'
import './calendar.css'

const words = cmsMessages.calendar
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

const titleOf = ({ year, month }: Month): string => longMonth.format(new Date(year, month, 1))

/** A day with what is on it. On a phone, days without anything are not shown. */
function CalendarDay({ day, isToday }: { readonly day: Day; readonly isToday: boolean }) {
  const { date, weekday, entries } = day
  const state = `${entries.length === 0 ? ' publishing-calendar__day--empty' : ''}${isToday ? ' publishing-calendar__day--today' : ''}`
  return (
    <li
      className={`publishing-calendar__day${state}`}
      data-weekday={date.getDate() === 1 ? weekday : undefined}
      {...(isToday && { 'aria-current': 'date' as const })}
    >
      <h3>
        <span className="publishing-calendar__number" aria-hidden>
          {date.getDate()}
        </span>
        <span className="publishing-calendar__long">{longDay.format(date)}</span>
      </h3>
      {entries.length > 0 && (
        <ul>
          {entries.map(({ collection, id, title, kind, at }) => (
            <li key={`${collection}/${id}/${kind}/${at}`} data-kind={kind}>
              <Link href={editAddress({ collection, id })} prefetch={false}>
                {title || cmsMessages.dashboard.untitled}
              </Link>
              <span className="publishing-calendar__note">
                <time dateTime={at}>{clock.format(new Date(at))}</time> {words.kinds[kind]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A month of the calendar, which the address names; the current one by default. */
export function Calendar() {
  const isInBrowser = useInBrowser()
  const router = useRouter()
  const asked = readMonth(useSearchParams().get('month'))
  // The server does not know the reader's time zone, so neither the month nor its days.
  const month = isInBrowser ? (asked ?? monthOf(new Date())) : null
  const { calendar, again } = useCalendar(month && monthName(month))
  if (!month) return <p role="status">{words.reading}</p>
  const show = (to: Month): void => router.replace(`/cms/calendar?month=${monthName(to)}`, { scroll: false })
  const today = new Date().toDateString()
  return (
    <section className="publishing-calendar" aria-busy={calendar === undefined}>
      <div className="publishing-calendar__bar">
        <h2 aria-live="polite">{titleOf(month)}</h2>
        <Button
          buttonStyle="secondary"
          size="small"
          margin={false}
          onClick={() => show(monthAfter(month, -1))}
        >
          {words.previous}
        </Button>
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => show(monthOf(new Date()))}>
          {words.today}
        </Button>
        <Button
          buttonStyle="secondary"
          size="small"
          margin={false}
          onClick={() => show(monthAfter(month, 1))}
        >
          {words.next}
        </Button>
      </div>
      {calendar === undefined && <p role="status">{words.reading}</p>}
      {calendar === null && (
        <div className="publishing-calendar__unread" role="alert">
          <p>{words.unread}</p>
          <Button size="small" margin={false} onClick={again}>
            {words.again}
          </Button>
        </div>
      )}
      {calendar?.entries.length === 0 && <p role="status">{words.none}</p>}
      {calendar?.isCut && <p role="status">{words.cut}</p>}
      <div className="publishing-calendar__weekdays" aria-hidden>
        {words.days.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="publishing-calendar__days">
        {daysOf(month, calendar?.entries ?? []).map((day) => (
          <CalendarDay key={day.date.toDateString()} day={day} isToday={day.date.toDateString() === today} />
        ))}
      </ol>
    </section>
  )
}
