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

/** The parts in their order, each with the screen within it that has an address of its own. */
const parts = [
  { view: 'overview', within: undefined, Icon: LayoutDashboard, to: overviewPlace() },
  { view: 'users', within: 'user', Icon: Users, to: usersPlace() },
  { view: 'requests', within: 'request', Icon: Hammer, to: requestsPlace() },
  { view: 'templates', within: 'template', Icon: Mail, to: templatesPlace },
  { view: 'mails', within: 'suppressed', Icon: Send, to: mailsPlace() },
  { view: 'audit', within: undefined, Icon: ScrollText, to: auditPlace() },
] as const

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
        {parts.map(({ view: name, within, Icon, to }) => (
          <PlaceLink
            key={name}
            to={to}
            goTo={goTo}
            aria-current={view === name ? 'page' : view !== undefined && view === within ? 'true' : undefined}
          >
            <Icon className="icon" aria-hidden />
            {texts.sections[name]}
            {name === 'users' && users !== null && (
              <span className="tabular-nums">{users.toLocaleString('en-US')}</span>
            )}
          </PlaceLink>
        ))}
        <hr />
        <a href="/cms">
          <FilePenLine className="icon" aria-hidden />
          {texts.sections.cms}
        </a>
      </div>
    </nav>
  )
}
