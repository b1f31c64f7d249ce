import { useEffect, useRef } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { returnParameters as names } from '#contract/billing.ts'
import { billingMessages as texts } from '#contract/messages/billing.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'

/** Milliseconds after which everything is loaded again (spec, core §2): by then Stripe has told us of the payment. */
const refreshMs = 2_000

interface Return {
  readonly title: string
  readonly text: string
  /** The checkout session, or null where the address does not name it. */
  readonly session: string | null
}

/** What the address says that was bought, or null; its parameters go, so that a reload says nothing. */
function takeReturn(): Return | null {
  const url = new URL(location.href)
  const { searchParams: query } = url
  const credits = query.get(names.credits) ?? ''
  const isPaid = query.get(names.paid) === 'true' && /^[1-9]\d{0,5}$/.test(credits)
  const isSubscribed = query.get(names.subscribed) === 'true'
  if (!isPaid && !isSubscribed) return null
  const session = query.get(names.session)
  for (const name of Object.values(names)) query.delete(name)
  history.replaceState(history.state, '', url)
  const bought = isSubscribed
    ? texts.subscribed
    : { title: texts.paid.title, text: texts.paid.text(Number(credits)) }
  return { ...bought, session }
}

/** Confirms a purchase after the return from Stripe's checkout, and reloads the dashboard a little later. */
export function useReturn(reload: () => void): void {
  const newest = useRef(reload)
  useEffect(() => {
    newest.current = reload
  })
  useEffect(() => {
    const returned = takeReturn()
    if (!returned) return
    const { session, ...bought } = returned
    toast({ ...bought, tone: 'success' })
    // Stripe's webhook does the same, perhaps later.
    if (session !== null)
      api.call(apiRoutes.checkoutReturn, { body: { session } }).then(
        () => newest.current(),
        () => undefined,
      )
    const timer = setTimeout(() => newest.current(), refreshMs)
    return () => clearTimeout(timer)
  }, [])
}
