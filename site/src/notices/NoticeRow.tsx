import AtSign from 'lucide-react/icons/at-sign'
import CircleCheck from 'lucide-react/icons/circle-check'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Heart from 'lucide-react/icons/heart'
import Hammer from 'lucide-react/icons/hammer'
import Hourglass from 'lucide-react/icons/hourglass'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Shield from 'lucide-react/icons/shield'
import Ticket from 'lucide-react/icons/ticket'
import type { MouseEventHandler, ReactNode } from 'react'
import { notificationMessages as texts } from '#contract/messages/notifications.ts'
import type { Notice, NotificationKind } from '#contract/notifications.ts'
import { LiveTime } from '../ui/LiveTime.tsx'
import { noticeTime } from './notice-time.ts'

const icons: Readonly<Record<NotificationKind, typeof Heart>> = {
  comment: MessageCircle,
  reply: MessageCircle,
  mention: AtSign,
  accepted: CircleCheck,
  watched: MessagesSquare,
  like: Heart,
  copy: CopyPlus,
  credits: Ticket,
  credits_expiring: Hourglass,
  request_finished: Hammer,
  moderation: Shield,
  review: CircleCheck,
  account: ReceiptText,
}

interface Props {
  readonly notice: Notice
  /** Called before its link is followed, if it has one. */
  readonly onOpen: MouseEventHandler
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** One notice: all of it leads to what it is about. */
export function NoticeRow({
  notice: { kind, title, message, link, read, createdAt },
  onOpen,
  children,
}: Props) {
  const Icon = icons[kind]
  const name = (
    <>
      <bdi>{title}</bdi>
      {!read && <span className="sr-only"> {texts.unread}</span>}
    </>
  )
  return (
    <li className={read ? 'note' : 'note new'}>
      <Icon className="icon icon-20" aria-hidden />
      {link === null ? (
        <button type="button" className="t" onClick={onOpen}>
          {name}
        </button>
      ) : (
        <a className="t" href={link} onClick={onOpen}>
          {name}
        </a>
      )}
      <LiveTime date={createdAt} words={noticeTime} />
      <p dir="auto">{message}</p>
      {children}
    </li>
  )
}
