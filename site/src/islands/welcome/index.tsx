import { useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/api.ts'
import { welcomeMessages as texts } from '#contract/messages/welcome.ts'
import { afterWelcome } from '../../lib/entrance.ts'
import { signInAddress } from '../../lib/return-place.ts'
import { fetchMe } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ConnectionBar } from '../../ui/ConnectionBar.tsx'
import { Ruler } from '../../ui/Ruler.tsx'
import { dismissToasts, Toasts } from '../../ui/Toasts.tsx'
import { Plans } from './Plans.tsx'
import { RequestLine } from './RequestLine.tsx'
import { Slide } from './Slide.tsx'
import { useFinish } from './use-finish.ts'
import { useRequest } from './use-request.ts'
import { planStep, stepCount, useSteps } from './use-step.ts'
import { useSwipe } from './use-swipe.ts'

/** The person, who is redirected without a session or when onboarding is completed. */
function useReader(): Me | null {
  const [reader, setReader] = useState<Me | null>(null)
  useEffect(() => {
    fetchMe().then(
      (me) => {
        if (!me) location.replace(signInAddress(location))
        else if (me.onboardingCompleted) location.replace(afterWelcome(me))
        else setReader(me)
      },
      // Whether or not the server could be asked, there is something to read.
      () => undefined,
    )
  }, [])
  return reader
}

/** Four slides, and the choice of a plan if there are several. */
export default function Welcome() {
  const { step, direction, next, previous } = useSteps()
  const finish = useFinish()
  const swipe = useSwipe(next, previous)
  const heading = useRef<HTMLHeadingElement>(null)
  const request = useRequest(useReader())

  useEffect(() => {
    if (direction === null) return
    dismissToasts()
    // The pressed button may be gone or disabled, so focus the heading.
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || activeElement.matches(':disabled'))
      heading.current?.focus({ preventScroll: true })
    // In a low window one has come down to the buttons, and begins again at the top.
    if (heading.current && heading.current.getBoundingClientRect().top < 0) heading.current.scrollIntoView()
  }, [step, direction])

  const slide = texts.slides[step]
  const progress = texts.progress(step + 1, stepCount)
  return (
    <div className="tour sheet lift">
      <ConnectionBar />
      <RequestLine request={request} />
      <div key={step} className="step" data-direction={direction ?? undefined} {...swipe}>
        {slide ? <Slide slide={slide} heading={heading} /> : <Plans heading={heading} {...finish} />}
      </div>
      <div className="steer">
        <Button size="lg" disabled={step === 0 || finish.saving !== null} onClick={previous}>
          {texts.previous}
        </Button>
        <div className="gone">
          <p className="tabular-nums" role="status">
            {progress}
            <span className="sr-only">: {slide?.title ?? texts.plans.heading}</span>
          </p>
          <Ruler label={progress} value={step + 1} max={stepCount} bare />
        </div>
        {slide && (
          <div className="ahead">
            <Button
              variant="ghost"
              size="lg"
              aria-disabled={finish.saving !== null}
              onClick={() => finish.choose('later')}
            >
              {finish.saving === 'later' ? texts.plans.busy : texts.skip}
            </Button>
            <Button variant="ember" size="lg" onClick={next}>
              {step === planStep - 1 ? texts.toPlans : texts.next}
            </Button>
          </div>
        )}
      </div>
      <Toasts />
    </div>
  )
}
