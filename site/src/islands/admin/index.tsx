import { useCallback, useEffect, useRef, useState } from 'react'
import { adminMessages as texts } from '#contract/messages/admin.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { requireAdmin } from './access.ts'
import { LazyPart, OverviewPart } from './LazyPart.tsx'
import { Loading } from './Loading.tsx'
import { Nav } from './Nav.tsx'
import { useAnswer } from './use-answer.ts'
import { usePlace } from './use-place.ts'
import { User } from './user/User.tsx'
import { Users } from './users/Users.tsx'

/** Where admins look after people and their credits. */
export default function Admin() {
  const [place, goTo] = usePlace()
  const [users, setUsers] = useState<number | null>(null)
  const { answer: isAdmin, problem, retry } = useAnswer(useCallback(() => requireAdmin(), []))
  const main = useRef<HTMLDivElement>(null)
  const key = place === null ? null : 'id' in place ? place.id : place.view
  const shown = useRef(key)
  useEffect(() => {
    // The link that was pressed is gone.
    if (shown.current !== null && shown.current !== key) {
      main.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    shown.current = key
  }, [key])
  return (
    <>
      <Nav view={place?.view} users={users} goTo={goTo} />
      <div ref={main} className="adm-main" tabIndex={-1}>
        {problem !== null ? (
          <ErrorState title={texts.failed} text={problem} onRetry={retry} />
        ) : isAdmin && place ? (
          place.view === 'overview' ? (
            <OverviewPart period={place.period} goTo={goTo} />
          ) : place.view === 'users' ? (
            <Users view={place.users} goTo={goTo} onCounted={setUsers} />
          ) : place.view === 'user' ? (
            <User key={place.id} userId={place.id} goTo={goTo} />
          ) : (
            <LazyPart place={place} goTo={goTo} />
          )
        ) : (
          <Loading />
        )}
      </div>
      <Toasts />
    </>
  )
}
