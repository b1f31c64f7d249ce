import { useCallback, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { StripePageAnswer } from '#contract/billing.ts'
import { billingMessages } from '#contract/messages/billing.ts'
import { api, ApiError } from '../lib/api.ts'
import { openStripePage } from '../lib/stripe-page.ts'
import { toast } from './toast.ts'

const texts = billingMessages.portal

/**
 * A button's way to a page of Stripe.
 * @returns whether it is being opened, and what opens it
 */
export function useStripePage(
  ask: () => Promise<StripePageAnswer>,
  onError: (error: unknown) => void,
): { readonly opening: boolean; open(): void } {
  const [opening, setOpening] = useState(false)
  const open = () => {
    if (opening) return
    setOpening(true)
    openStripePage(ask)
      .catch(onError)
      .finally(() => setOpening(false))
  }
  return { opening, open }
}

const askPortal = () => api.call(apiRoutes.customerPortal)

/** The customer portal, with its errors as toasts (spec, core §8). */
export function useCustomerPortal() {
  const onError = useCallback((error: unknown) => {
    if (error instanceof ApiError && error.code === 'no_purchases')
      toast({ title: texts.noHistory, text: error.message })
    else toast({ ...texts.failed, tone: 'destructive' })
  }, [])
  return useStripePage(askPortal, onError)
}
