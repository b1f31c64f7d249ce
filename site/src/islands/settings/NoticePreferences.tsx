import ChevronDown from 'lucide-react/icons/chevron-down'
import { noticePreferenceMessages as texts } from '#contract/messages/notification-preferences.ts'
import { noticeTopicNames, noticeTopics, noticeWays } from '#contract/notification-preferences.ts'
import type { NoticeTopic, NoticeWay } from '#contract/notification-preferences.ts'
import { dayOf } from '../../lib/day.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { useNoticePreferences } from './use-notice-preferences.ts'

interface RowProps {
  readonly topic: NoticeTopic
  readonly way: NoticeWay
  onChoose(way: NoticeWay): void
}

function TopicRow({ topic, way, onChoose }: RowProps) {
  const { label, note } = texts.topics[topic]
  const ways = noticeWays.filter((name) => name !== 'off' || noticeTopics[topic].optional)
  return (
    <div className="row switched">
      <div>
        <label htmlFor={`notices-${topic}`}>{label}</label>
        <p className="hint" id={`notices-${topic}-note`}>
          {note}
        </p>
      </div>
      <span className="pick">
        <select
          id={`notices-${topic}`}
          aria-describedby={`notices-${topic}-note`}
          value={way}
          onChange={(event) => onChoose(event.target.value as NoticeWay)}
        >
          {ways.map((name) => (
            <option key={name} value={name}>
              {texts.ways[name]}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </span>
    </div>
  )
}

/** What a person wants to be notified of, by topic; a change is saved at once. */
export function NoticePreferences() {
  const { preferences, problem, load, choose } = useNoticePreferences()
  if (problem !== null) return <ErrorState title={texts.errorLoading} text={problem} onRetry={load} />
  if (!preferences)
    return (
      <div aria-busy="true">
        <Status className="sr-only">{texts.loading}</Status>
        <Skeleton className="topics-awaited" />
      </div>
    )
  const { choices, unsubscribedAt } = preferences
  return (
    <>
      {unsubscribedAt !== null && (
        <p className="hint topics-note" role="status">
          {texts.unsubscribed(dayOf(unsubscribedAt))}
        </p>
      )}
      {noticeTopicNames.map((topic) => (
        <TopicRow key={topic} topic={topic} way={choices[topic]} onChoose={(way) => choose(topic, way)} />
      ))}
      <p className="hint topics-note">
        {texts.emails} {texts.always}
      </p>
    </>
  )
}
