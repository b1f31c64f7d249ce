import { useEffect } from 'react'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import { billingMessages } from '#contract/messages/billing.ts'
import { purchaseErrors } from '#contract/messages/error-codes.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { routes } from '#contract/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyModule, useModule } from '../../ui/use-module.ts'
import { useCustomerPortal } from '../../ui/use-stripe-page.ts'
import type { Subscription } from '../../ui/use-subscription.ts'
import { Section } from './Section.tsx'

const texts = settingsMessages.subscription

/** Only loaded for those who subscribe. */
const planCard = lazyModule(() => import('./PlanCard.tsx'))

function Plan({ subscription }: { readonly subscription: SubscriptionAnswer }) {
  const { module, failed, retry } = useModule(planCard)
  if (module) return <module.PlanCard subscription={subscription} />
  if (!failed) return <Skeleton className="sub-awaited" />
  return <ErrorState title={texts.errorLoading} text={errorMessages.codes.unavailable} onRetry={retry} />
}

/** Without a subscription; who has bought something finds the receipts in the portal. */
function NoPlan({ hasPurchases }: { readonly hasPurchases: boolean }) {
  const { opening, open } = useCustomerPortal()
  return (
    <div className="nosub grid">
      <h3>{hasPurchases ? texts.none : billingMessages.portal.noHistory}</h3>
      <p>{hasPurchases ? texts.noneNote : purchaseErrors.no_purchases}</p>
      <div className="acts">
        <Button variant="ember" href={routes.pricing}>
          {texts.viewPricing}
        </Button>
        {hasPurchases && (
          <Button aria-disabled={opening} onClick={open}>
            {billingMessages.pro.manage}
          </Button>
        )}
        <Button href={routes.credits}>{texts.creditHistory}</Button>
      </div>
    </div>
  )
}

interface Props {
  readonly subscription: Subscription
  readonly hasPurchases: boolean
  reload(): void
}

/** What a person pays for each month. */
export function Membership({ subscription, hasPurchases, reload }: Props) {
  useEffect(() => {
    // The portal opens in another tab, where the plan may change.
    const again = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [reload])
  return (
    <Section id="subscription" title={texts.title}>
      {subscription === null && <Skeleton className="sub-awaited" />}
      {subscription === 'unknown' && (
        <ErrorState title={texts.errorLoading} text={errorMessages.codes.unavailable} onRetry={reload} />
      )}
      {subscription !== null &&
        subscription !== 'unknown' &&
        (subscription.subscribed ? (
          <Plan subscription={subscription} />
        ) : (
          <NoPlan hasPurchases={hasPurchases} />
        ))}
    </Section>
  )
}
