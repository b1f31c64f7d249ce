import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import { useCallback, useEffect, useState } from 'react'
import type { AdminUserAnswer } from '#contract/admin.ts'
import { usersPlace } from '#contract/admin-place.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { Person } from '../../../components/community/Person.tsx'
import { shortDate } from '../../../content/dates.ts'
import { api, ApiError } from '../../../lib/api.ts'
import { setPageTitle } from '../../../lib/page-title.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useModule } from '../../../ui/use-module.ts'
import { Facts } from '../Facts.tsx'
import { PlaceLink } from '../PlaceLink.tsx'
import { useAnswer } from '../use-answer.ts'
import type { GoTo } from '../use-place.ts'
import { AddCredits } from './AddCredits.tsx'
import { accountParts } from './later.ts'
import { Ledger } from './Ledger.tsx'
import { Mails } from './Mails.tsx'
import { Newsletter } from './Newsletter.tsx'
import { Payments } from './Payments.tsx'
import { Plugins } from './Plugins.tsx'
import { Requests } from './Requests.tsx'
import { Sessions } from './Sessions.tsx'

const texts = adminMessages.user

/** What is known of a person at a glance. */
function Summary({ answer: { user, credits, monthly } }: { readonly answer: AdminUserAnswer }) {
  const facts = [
    [texts.facts.balance, texts.credits(credits.spendable)],
    [texts.facts.monthly, monthly ? texts.monthly(monthly.left, shortDate(monthly.until)) : '0'],
    [texts.facts.reserved, credits.reserved.toLocaleString('en-US')],
    [texts.facts.subscription, user.plan ?? adminMessages.users.free],
    [texts.facts.joined, shortDate(user.createdAt)],
  ] as const
  return <Facts className="tb" facts={facts} />
}

function Head({
  user: { id, email, fullName, avatar, roles, isLeaving, isLocked },
}: Pick<AdminUserAnswer, 'user'>) {
  const name = fullName || adminMessages.users.nameless
  return (
    <div className="person">
      <Person author={{ name, avatar }} />
      <div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>
          <bdi>{email}</bdi>{' '}
          {roles.map((role) => (
            <Badge key={role}>{adminMessages.roles[role]}</Badge>
          ))}
          {isLeaving && <Badge tone="warning">{adminMessages.users.leaving}</Badge>}
          {isLocked && <Badge tone="failing">{adminMessages.users.locked}</Badge>}
        </p>
      </div>
      <div className="person-acts">
        <Button href={`/cms/collections/users/${id}`}>
          <ExternalLink className="icon" aria-hidden />
          {texts.cms}
        </Button>
        <Button href={`mailto:${encodeURIComponent(email)}`}>
          <Mail className="icon" aria-hidden />
          {texts.write}
        </Button>
      </div>
    </div>
  )
}

interface Props {
  readonly userId: string
  readonly goTo: GoTo
}

/** Everything of one person: what they have made, asked, paid and been sent, and their credits. */
export function User({ userId, goTo }: Props) {
  const [isMissing, setMissing] = useState(false)
  const [round, setRound] = useState(0)
  const { module: later, failed: laterFailed, retry: loadLater } = useModule(accountParts)
  const { answer, problem, retry, change } = useAnswer(
    useCallback(
      async (signal) => {
        try {
          return await api.call(adminRoutes.user.at(userId), { signal })
        } catch (error) {
          if (error instanceof ApiError && error.code === 'not_found') setMissing(true)
          throw error
        }
      },
      // Adding credits changes more of a person than the balance.
      [userId, round],
    ),
  )
  const name = answer?.user.fullName || adminMessages.users.nameless
  useEffect(() => setPageTitle(answer ? name : texts.title), [answer, name])
  const reload = () => setRound((before) => before + 1)
  const added = (balance: number) => {
    change((before) => ({
      ...before,
      user: { ...before.user, balance },
      credits: { ...before.credits, spendable: balance },
    }))
    reload()
  }
  /** The heading of the page while there is nobody to name in it. */
  const heading = (
    <h1 className="sr-only" tabIndex={-1}>
      {texts.title}
    </h1>
  )
  if (isMissing)
    return (
      <>
        {heading}
        <EmptyState
          title={texts.missing}
          text={texts.missingText}
          actions={<Button onClick={() => goTo(usersPlace())}>{adminMessages.users.showAll}</Button>}
        />
      </>
    )
  return (
    <>
      {!answer && heading}
      <nav className="crumbs" aria-label={texts.breadcrumb}>
        <ol>
          <li>
            <PlaceLink to={usersPlace()} goTo={goTo}>
              {adminMessages.users.title}
            </PlaceLink>
          </li>
          <li aria-current="page">{answer ? <bdi>{name}</bdi> : texts.title}</li>
        </ol>
      </nav>
      {problem !== null ? (
        <ErrorState title={adminMessages.failed} text={problem} onRetry={retry} />
      ) : answer === null ? (
        <div aria-busy="true">
          <Status className="sr-only">{adminMessages.loading}</Status>
          <Skeleton className="adm-awaited" />
        </div>
      ) : (
        <>
          <Head user={answer.user} />
          <Summary answer={answer} />
          <div className="u-two">
            <div>
              <Plugins userId={userId} />
              <Ledger userId={userId} round={round} />
              <Payments payments={answer.payments} onRefunded={reload} />
              <Requests userId={userId} goTo={goTo} />
              <Mails userId={userId} />
              <Sessions sessions={answer.sessions} />
            </div>
            <aside>
              <AddCredits userId={userId} balance={answer.credits.spendable} name={name} onAdded={added} />
              <Newsletter
                userId={userId}
                subscribed={answer.user.newsletterSubscribed}
                onChange={(newsletterSubscribed) =>
                  change((before) => ({ ...before, user: { ...before.user, newsletterSubscribed } }))
                }
              />
              {later && (
                <later.Account
                  user={answer.user}
                  account={answer.account}
                  name={name}
                  onChange={(account) =>
                    change((before) => ({
                      ...before,
                      account: { ...before.account, ...account },
                      user: {
                        ...before.user,
                        isLocked: account.lock === undefined ? before.user.isLocked : account.lock !== null,
                      },
                      // Locking has ended them.
                      sessions: account.lock ? [] : before.sessions,
                    }))
                  }
                  onDeleted={reload}
                />
              )}
              {laterFailed && <ErrorState title={adminMessages.partFailed} onRetry={loadLater} />}
            </aside>
          </div>
        </>
      )}
    </>
  )
}
