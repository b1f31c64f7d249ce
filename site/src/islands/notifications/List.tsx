import Check from 'lucide-react/icons/check'
import CircleDot from 'lucide-react/icons/circle-dot'
import { notificationMessages as texts } from '#contract/messages/notifications.ts'
import type { NoticesAnswer } from '#contract/notifications.ts'
import { NoticeRow } from '../../notices/NoticeRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { byDay } from './by-day.ts'
import type { Notices } from './use-notices.ts'

type Props = Notices & { readonly list: NoticesAnswer }

/** Notices by day, each with what marks it as read or unread. */
export function List({ list: { notices, next }, loadingOlder, mark, loadOlder }: Props) {
  return (
    <>
      {byDay(notices, Date.now()).map(({ name, days, notices: group }) => (
        <section key={name} className="notes-page" aria-labelledby={`notes-${name}`}>
          <h2 id={`notes-${name}`}>
            {name} <span>{days}</span>
          </h2>
          <ol>
            {group.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onOpen={() => {
                  if (!notice.read) mark(notice.id, true)
                }}
              >
                <IconButton
                  label={notice.read ? texts.markUnread(notice.title) : texts.markRead(notice.title)}
                  onClick={() => mark(notice.id, !notice.read)}
                >
                  {notice.read ? (
                    <CircleDot className="icon" aria-hidden />
                  ) : (
                    <Check className="icon" aria-hidden />
                  )}
                </IconButton>
              </NoticeRow>
            ))}
          </ol>
        </section>
      ))}
      {next !== null && (
        <div className="notes-more">
          <Button size="sm" aria-disabled={loadingOlder} onClick={loadOlder}>
            {texts.older}
          </Button>
        </div>
      )}
    </>
  )
}
