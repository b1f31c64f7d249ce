import CheckCheck from 'lucide-react/icons/check-check'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { notificationMessages as texts } from '#contract/messages/notifications.ts'
import { routes } from '#contract/routes.ts'
import { Button } from '../ui/Button.tsx'
import type { BellStore } from './bell-store.ts'
import { NoNotices } from './NoNotices.tsx'
import { NoticeRow } from './NoticeRow.tsx'

interface Props {
  readonly id: string
  readonly store: BellStore
  close(): void
}

/** What opens below the bell (spec, community §2.3). */
export function Popover({ id, store, close }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const notices = state?.notices ?? []
  const open = (noticeId: string) => {
    store.read(noticeId)
    // After the link was followed.
    setTimeout(close)
  }
  return (
    <div ref={box} id={id} className="notes-pop" role="dialog" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="np-h">
        <h2 id={`${id}-title`} lang={texts.language}>
          {texts.title}
        </h2>
        <Button variant="ghost" size="sm" aria-disabled={!state?.unread} onClick={() => store.readAll()}>
          <CheckCheck className="icon" aria-hidden />
          <span lang={texts.language}>{texts.markAll}</span>
        </Button>
      </div>
      {notices.length === 0 ? (
        <NoNotices />
      ) : (
        <ol>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={() => open(notice.id)} />
          ))}
        </ol>
      )}
      {notices.length > 0 && (
        <div className="np-f">
          <a className="link" href={routes.notifications}>
            {texts.all}
          </a>
        </div>
      )}
    </div>
  )
}
