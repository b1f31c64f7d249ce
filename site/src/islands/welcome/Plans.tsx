import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import type { Ref } from 'react'
import { welcomeMessages } from '#contract/messages/welcome.ts'
import type { SignUpOffer } from '#contract/sign-up-offer.ts'
import { totalCredits } from '#contract/credits.ts'
import { fetchCredits } from '../../lib/credits.ts'
import { useOffer } from '../../lib/use-offer.ts'
import { Button } from '../../ui/Button.tsx'
import type { Finish } from './use-finish.ts'

const texts = welcomeMessages.plans

/** The available plans; Pro is bought on a separate page. */
const plans = ['free', 'pro'] as const

/** A second click on 'Choose Your Plan' within so many milliseconds is a double click, not meant for the button there now. */
const secondPressMs = 400

/**
 * The initial credits, including those of an invitation. One may already be spent on the request that led here.
 * @param held the current balance; null while unknown
 */
function startCredits(held: number | null, { signUp, invitee }: SignUpOffer): number {
  return held !== null && held > signUp ? signUp + invitee : signUp
}

/** The choice behind the slides. */
export function Plans({ heading, saving, choose }: Finish & { readonly heading: Ref<HTMLHeadingElement> }) {
  const offer = useOffer()
  const [settling, setSettling] = useState(true)
  const [held, setHeld] = useState<number | null>(null)
  useEffect(() => {
    fetchCredits().then(
      (credits) => setHeld(totalCredits(credits)),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), secondPressMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className="plans" data-settling={settling || undefined}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.heading}
      </h1>
      <p className="about">{texts.text}</p>
      <ul className="plan-list">
        {plans.map((plan) => (
          <li key={plan} className="plan sheet">
            <h2>{texts[plan].name}</h2>
            <p className="price">
              <b>{texts[plan].price}</b> {texts[plan].per}
            </p>
            <ul className="points">
              {texts[plan].features(startCredits(held, offer)).map((feature) => (
                <li key={feature}>
                  <Check className="icon" aria-hidden />
                  {feature}
                </li>
              ))}
            </ul>
            <Button
              variant={plan === 'free' ? 'ember' : 'line'}
              size="lg"
              block
              // Pressed, it keeps the focus; twice, it counts once.
              aria-disabled={saving !== null}
              onClick={() => choose(plan)}
            >
              {saving === plan ? texts.busy : texts[plan].button}
            </Button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="link later"
        aria-disabled={saving !== null}
        onClick={() => choose('later')}
      >
        {saving === 'later' ? texts.busy : texts.later}
      </button>
    </section>
  )
}
