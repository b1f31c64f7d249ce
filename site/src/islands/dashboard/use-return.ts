import { useEffect, useRef } from 'react'
import { returnParameters as names } from '#contract/billing.ts'
import { billingMessages as texts } from '#contract/messages/billing.ts'
import { toast } from '../../ui/toast.ts'

/** Milliseconds after which everything is loaded again (spec, core §2): by then Stripe has told us of the payment. */
const refreshMs = 2_000

/** What the address says that was bought, or null; its parameters go, so that a reload says nothing. */
function takeReturn(): { title: string; text: string } | null {
  const url = new URL(location.href)
  const { searchParams: query } = url
  const credits = query.get(names.credits) ?? ''
  const isPaid = query.get(names.paid) === 'true' && /^[1-9]\d{0,5}$/.test(credits)
  const isSubscribed = query.get(names.subscribed) === 'true'
  if (!isPaid && !isSubscribed) return null
  for (const name of Object.values(names)) query.delete(name)
  history.replaceState(history.state, '', url)
  if (isSubscribed) return texts.subscribed
  return { title: texts.paid.title, text: texts.paid.text(Number(credits)) }
}

/** Confirms a purchase after the return from Stripe's checkout, and reloads the dashboard a little later. */
export function useReturn(reload: () => void): void {
  const newest = useRef(reload)
  useEffect(() => {
    newest.current = reload
  })
  useEffect(() => {
    const bought = takeReturn()
    if (!bought) return
    toast({ ...bought, tone: 'success' })
    const timer = setTimeout(() => newest.current(), refreshMs)
    return () => clearTimeout(timer)
  }, [])
}
