import CheckCheck from 'lucide-react/icons/check-check'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { notificationMessages as texts } from '#contract/messages/notifications.ts'
import type { Notice } from '#contract/notifications.ts'
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

/** Follows a link to a part of this page that it lacks, such as a comment written since, by loading the page again. */
function followToNewPart(event: MouseEvent, link: string | null): void {
  if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return
  const { pathname, search, hash } = new URL(link, location.href)
  if (pathname !== location.pathname || search !== location.search) return
  if (hash === '' || document.getElementById(hash.slice(1))) return
  event.preventDefault()
  location.hash = hash
  location.reload()
}

/** What opens below the bell (spec, community §2.3). */
export function Popover({ id, store, close }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const notices = state?.notices ?? []
  const open = (event: MouseEvent, { id: noticeId, link }: Notice) => {
    store.read(noticeId)
    followToNewPart(event, link)
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
            <NoticeRow key={notice.id} notice={notice} onOpen={(event) => open(event, notice)} />
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
