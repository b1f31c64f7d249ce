import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { subscriberBalance } from '#contract/admin.ts'
import type { AdminUser, UsersAnswer, UserSort, UsersView } from '#contract/admin.ts'
import { userPlace } from '#contract/admin-place.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { Person } from '../../../components/community/Person.tsx'
import { shortDate } from '../../../content/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { PlaceLink } from '../PlaceLink.tsx'
import type { GoTo } from '../use-place.ts'

const texts = adminMessages.users

interface SortedHeadProps {
  readonly label: string
  /** Downwards and upwards. */
  readonly sorts: readonly [UserSort, UserSort]
  readonly sort: UserSort
  readonly className?: string
  onSort(sort: UserSort): void
}

/** The head of a column that people can be sorted by; pressed again, it turns the order around. */
function SortedHead({ label, sorts: [down, up], sort, className, onSort }: SortedHeadProps) {
  const direction = sort === down ? 'descending' : sort === up ? 'ascending' : undefined
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" onClick={() => onSort(sort === down ? up : down)}>
        {label}
        {direction && <Arrow className="icon" aria-hidden />}
      </button>
    </th>
  )
}

/** The plan that somebody has, and who counts as a subscriber without one. */
function Subscription({ plan, hasSubscription }: AdminUser) {
  if (plan !== null) return <Badge>{plan}</Badge>
  return (
    <span className="off">
      {texts.free}
      {hasSubscription && <small>{texts.overBalance(subscriberBalance)}</small>}
    </span>
  )
}

function Row({ user, goTo }: { readonly user: AdminUser; readonly goTo: GoTo }) {
  const { id, email, fullName, avatar, roles, isLeaving, isLocked, balance, pluginCount } = user
  const name = fullName || texts.nameless
  return (
    <tr>
      <td>
        <div className="p">
          <Person author={{ name, avatar }} />
          <span className="p-name">
            <PlaceLink to={userPlace(id)} goTo={goTo}>
              <bdi>{name}</bdi>
            </PlaceLink>
            {roles.map((role) => (
              <Badge key={role}>{adminMessages.roles[role]}</Badge>
            ))}
            {isLeaving && <Badge tone="warning">{texts.leaving}</Badge>}
            {isLocked && <Badge tone="failing">{texts.locked}</Badge>}
          </span>
          <small>
            <bdi>{email}</bdi>
          </small>
        </div>
      </td>
      <td className="r" data-l={texts.columns.credits}>
        {balance.toLocaleString('en-US')}
      </td>
      <td className="r" data-l={texts.columns.plugins}>
        {pluginCount.toLocaleString('en-US')}
      </td>
      <td>
        <Subscription {...user} />
      </td>
      <td>
        {user.newsletterSubscribed ? (
          <span className="news">
            <Check className="icon" aria-hidden />
            {texts.subscribed}
          </span>
        ) : (
          <span className="off">{texts.off}</span>
        )}
      </td>
      <td className="day">{shortDate(user.createdAt)}</td>
    </tr>
  )
}

interface Props {
  readonly answer: UsersAnswer
  readonly view: UsersView
  readonly goTo: GoTo
  show(change: Partial<UsersView>): void
}

/** A page of people, in an area that scrolls. */
export function UsersTable({ answer: { users, found, counts }, view: { sort }, goTo, show }: Props) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (area.current) area.current.scrollTop = 0
  }, [users])
  const onSort = (next: UserSort) => show({ sort: next, after: null })
  const { columns } = texts
  return (
    <div className="adm-table">
      <div ref={area} className="scroll users-area" role="region" aria-label={texts.title} tabIndex={0}>
        <table className="grid-t users">
          <thead>
            <tr>
              <th scope="col">{columns.user}</th>
              <SortedHead
                className="r"
                label={columns.credits}
                sorts={['most-credits', 'fewest-credits']}
                sort={sort}
                onSort={onSort}
              />
              <SortedHead
                className="r"
                label={columns.plugins}
                sorts={['most-plugins', 'fewest-plugins']}
                sort={sort}
                onSort={onSort}
              />
              <th scope="col">{columns.subscription}</th>
              <th scope="col">{columns.newsletter}</th>
              <SortedHead label={columns.joined} sorts={['newest', 'oldest']} sort={sort} onSort={onSort} />
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <Row key={user.id} user={user} goTo={goTo} />
            ))}
          </tbody>
        </table>
      </div>
      <footer>
        <span role="status">{texts.counted(found, counts.users)}</span>
        <span>{texts.counts(counts.members, counts.newsletter)}</span>
      </footer>
    </div>
  )
}
