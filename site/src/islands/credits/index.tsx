import { useCallback, useRef } from 'react'
import { creditHistoryMessages } from '#contract/messages/credit-history.ts'
import { routes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { ConnectionBar } from '../../ui/ConnectionBar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { Commands } from '../../ui/commands/Commands.tsx'
import { useAutoRefresh } from '../../ui/use-auto-refresh.ts'
import { Balance } from './Balance.tsx'
import { Filters } from './Filters.tsx'
import { Grants } from './Grants.tsx'
import { History } from './History.tsx'
import { useCreditView } from './use-credit-view.ts'
import { useLedger } from './use-ledger.ts'

const texts = creditHistoryMessages

/** What is coming, in the places where it will be. */
function Loading() {
  return (
    <div aria-busy="true">
      <Status className="sr-only">{texts.loading}</Status>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="line-awaited" />
      ))}
    </div>
  )
}

/**
 * One's own ledger: what one has, until when, and where the rest went.
 * @param places the pages that the commands lead to
 */
export default function Credits({ places }: { readonly places: readonly PlannedRouteName[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [view, show] = useCreditView()
  const ledger = useLedger(view)
  const { holdings, list, problem, userId, reload } = ledger
  // The balance is loaded together with the history, so that both are of one moment.
  const realtime = useAutoRefresh(
    userId,
    reload,
    useCallback(() => undefined, []),
  )
  const retry = () => {
    ledger.retry()
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <ConnectionBar realtime={realtime} />
      <nav className="crumbs" aria-label={texts.breadcrumb}>
        <ol>
          <li>
            <a href={routes.dashboard}>{texts.dashboard}</a>
          </li>
          <li aria-current="page">{texts.title}</li>
        </ol>
      </nav>
      <div className="chead">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <p>{texts.description}</p>
        </div>
        <Button variant="ember" href={routes.pricing}>
          {texts.get}
        </Button>
      </div>
      {problem !== null ? (
        <ErrorState title={texts.failed} text={problem} onRetry={retry} />
      ) : (
        <>
          <Balance holdings={holdings} />
          {holdings && <Grants grants={holdings.grants} />}
          <section className="hist" aria-labelledby="history">
            <h2 id="history">{texts.heading}</h2>
            {view && <Filters view={view} total={list?.total ?? null} show={show} />}
            {list ? <History ledger={ledger} show={show} /> : <Loading />}
          </section>
        </>
      )}
      <div className="page-end" />
      <Commands screen="account" places={places} />
      <Toasts />
    </>
  )
}
