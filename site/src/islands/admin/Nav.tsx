import FilePenLine from 'lucide-react/icons/file-pen-line'
import Hammer from 'lucide-react/icons/hammer'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import ScrollText from 'lucide-react/icons/scroll-text'
import Users from 'lucide-react/icons/users'
import {
  auditPlace,
  mailsPlace,
  overviewPlace,
  requestsPlace,
  templatesPlace,
  usersPlace,
} from '#contract/admin-place.ts'
import type { AdminPlace } from '#contract/admin-place.ts'
import { adminMessages as texts } from '#contract/messages/admin.ts'
import { PlaceLink } from './PlaceLink.tsx'
import type { GoTo } from './use-place.ts'

interface Props {
  readonly view: AdminPlace['view'] | undefined
  /** How many people there are; null while that is unknown. */
  readonly users: number | null
  readonly goTo: GoTo
}

/** The parts of /admin. */
export function Nav({ view, users, goTo }: Props) {
  return (
    <nav className="adm-nav" aria-label={texts.nav}>
      <div>
        <PlaceLink to={overviewPlace()} goTo={goTo} aria-current={view === 'overview' ? 'page' : undefined}>
          <LayoutDashboard className="icon" aria-hidden />
          {texts.sections.overview}
        </PlaceLink>
        <PlaceLink
          to={usersPlace()}
          goTo={goTo}
          aria-current={view === 'users' ? 'page' : view === 'user' ? 'true' : undefined}
        >
          <Users className="icon" aria-hidden />
          {texts.sections.users}
          {users !== null && <span className="tabular-nums">{users.toLocaleString('en-US')}</span>}
        </PlaceLink>
        <PlaceLink
          to={requestsPlace()}
          goTo={goTo}
          aria-current={view === 'requests' ? 'page' : view === 'request' ? 'true' : undefined}
        >
          <Hammer className="icon" aria-hidden />
          {texts.sections.requests}
        </PlaceLink>
        <PlaceLink
          to={templatesPlace}
          goTo={goTo}
          aria-current={view === 'templates' ? 'page' : view === 'template' ? 'true' : undefined}
        >
          <Mail className="icon" aria-hidden />
          {texts.sections.templates}
        </PlaceLink>
        <PlaceLink
          to={mailsPlace()}
          goTo={goTo}
          aria-current={view === 'mails' ? 'page' : view === 'suppressed' ? 'true' : undefined}
        >
          <Send className="icon" aria-hidden />
          {texts.sections.mails}
        </PlaceLink>
        <PlaceLink to={auditPlace()} goTo={goTo} aria-current={view === 'audit' ? 'page' : undefined}>
          <ScrollText className="icon" aria-hidden />
          {texts.sections.audit}
        </PlaceLink>
        <hr />
        <a href="/cms">
          <FilePenLine className="icon" aria-hidden />
          {texts.sections.cms}
        </a>
      </div>
    </nav>
  )
}
