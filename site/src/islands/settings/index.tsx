import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { errorMessages } from '#contract/messages/errors.ts'
import { settingsMessages as texts } from '#contract/messages/settings.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { ConnectionBar } from '../../ui/ConnectionBar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { lazyModule, useModule } from '../../ui/use-module.ts'
import type { LazyModule } from '../../ui/use-module.ts'
import { useSubscription } from '../../ui/use-subscription.ts'
import { Commands } from '../../ui/commands/Commands.tsx'
import { Contents, sections } from './Contents.tsx'
import { Profile } from './Profile.tsx'
import { SignIn } from './SignIn.tsx'
import { useConfirmedEmail } from './use-confirmed-email.ts'
import { useSettings } from './use-settings.ts'

/** What is coming, in the places where it will be. */
function Loading() {
  return (
    <div aria-busy="true">
      <Status className="sr-only">{texts.loading}</Status>
      {sections.map(({ id }) => (
        <div key={id} id={id}>
          <Skeleton className="section-awaited" />
        </div>
      ))}
    </div>
  )
}

const membership = lazyModule(() => import('./Membership.tsx'))
const notifications = lazyModule(() => import('./Notifications.tsx'))
const sessions = lazyModule(() => import('./Sessions.tsx'))
const yourData = lazyModule(() => import('./YourData.tsx'))
const deletion = lazyModule(() => import('./DeleteAccount.tsx'))

interface LaterProps<Module> {
  /** The anchor of the section. */
  readonly id: string
  readonly of: LazyModule<Module>
  children(module: Module): ReactNode
}

/** A section that is loaded after the rest, because it is further down. */
function Later<Module extends object>({ id, of, children }: LaterProps<Module>) {
  const { module, failed, retry } = useModule(of)
  if (module) return children(module)
  return (
    <div id={id}>
      {failed ? (
        <ErrorState title={texts.errorLoading} text={errorMessages.codes.unavailable} onRetry={retry} />
      ) : (
        <Skeleton className="section-awaited" />
      )}
    </div>
  )
}

/**
 * What a person can change of their account.
 * @param places the pages that the commands lead to
 */
export default function Settings({ places }: { readonly places: readonly PlannedRouteName[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { answer, problem, load, change } = useSettings()
  const [subscription, reloadSubscription] = useSubscription()
  const confirming = useConfirmedEmail(
    answer !== null,
    useCallback(
      (email: string) => change({ email, awaitsConfirmation: false, emailProblem: null }),
      [change],
    ),
  )
  const isLoaded = answer !== null
  const parts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLoaded || !parts.current || !location.hash) return undefined
    const id = location.hash.slice(1)
    // Each part that is loaded moves the section that the address names, until the person moves the page.
    const observer = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView())
    const stop = () => observer.disconnect()
    observer.observe(parts.current)
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(type, stop, { once: true })
    return stop
  }, [isLoaded])
  const retry = () => {
    heading.current?.focus({ preventScroll: true })
    void load()
  }
  return (
    <>
      <ConnectionBar />
      <div className="set">
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <p className="address">{answer?.email ?? (problem === null ? <Skeleton width="18ch" /> : null)}</p>
          <p className="sr-only" role="status">
            {confirming && texts.signIn.confirming}
          </p>
        </header>
        <Contents />
        <div ref={parts} className="secs">
          {problem !== null && <ErrorState title={texts.errorLoading} text={problem} onRetry={retry} />}
          {problem === null && !answer && <Loading />}

          {problem === null && answer && (
            <>
              <Profile settings={answer} change={change} />
              <SignIn
                email={answer.email}
                awaitsConfirmation={answer.awaitsConfirmation}
                onConfirmed={() => change({ awaitsConfirmation: false })}
                emailProblem={answer.emailProblem}
                onPasswordChanged={() => void load()}
              />
              <Later id="subscription" of={membership}>
                {({ Membership }) => (
                  <Membership
                    subscription={subscription}
                    hasPurchases={answer.hasPurchases}
                    reload={reloadSubscription}
                  />
                )}
              </Later>
              <Later id="notifications" of={notifications}>
                {({ Notifications }) => <Notifications settings={answer} change={change} />}
              </Later>
              <Later id="sessions" of={sessions}>
                {({ Sessions }) => <Sessions sessions={answer.sessions} change={change} />}
              </Later>
              <Later id="data" of={yourData}>
                {({ YourData }) => <YourData />}
              </Later>
              <Later id="delete" of={deletion}>
                {({ DeleteAccount }) => <DeleteAccount email={answer.email} subscription={subscription} />}
              </Later>
            </>
          )}
        </div>
      </div>
      <div className="page-end" />
      <Commands screen="account" places={places} />
      <Toasts />
    </>
  )
}
