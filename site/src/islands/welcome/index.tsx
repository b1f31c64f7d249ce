import { useEffect, useRef } from 'react'
import { welcomeMessages as texts } from '#contract/messages/welcome.ts'
import { routes } from '#contract/routes.ts'
import { afterWelcome } from '../../lib/entrance.ts'
import { fetchMe } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Ruler } from '../../ui/Ruler.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { Plans } from './Plans.tsx'
import { Slide } from './Slide.tsx'
import { useFinish } from './use-finish.ts'
import { planStep, stepCount, useSteps } from './use-step.ts'
import { useSwipe } from './use-swipe.ts'

/** Without a session there is nothing to set up, and for whoever is set up nothing more to see. */
function useLeaveWhenDone(): void {
  useEffect(() => {
    fetchMe().then(
      (me) => {
        if (!me) location.replace(routes.auth)
        else if (me.onboardingCompleted) location.replace(afterWelcome(me))
      },
      // Whether or not the server could be asked, there is something to read.
      () => undefined,
    )
  }, [])
}

/** Four slides and the choice of a plan. */
export default function Welcome() {
  const { step, direction, next, previous } = useSteps()
  const finish = useFinish()
  const swipe = useSwipe(next, previous)
  const heading = useRef<HTMLHeadingElement>(null)
  useLeaveWhenDone()

  useEffect(() => {
    if (direction === null) return
    // The button that was pressed may be gone or switched off now: one reads on from the heading.
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
      <div key={step} className="step" data-direction={direction ?? undefined} {...swipe}>
        {slide ? <Slide slide={slide} heading={heading} /> : <Plans heading={heading} {...finish} />}
      </div>
      <div className="steer">
        <Button size="lg" disabled={step === 0 || finish.saving !== null} onClick={previous}>
          {texts.previous}
        </Button>
        <div className="gone">
          <p className="num" role="status">
            {progress}
            <span className="sr">: {slide?.title ?? texts.plans.heading}</span>
          </p>
          <Ruler label={progress} value={step + 1} max={stepCount} bare />
        </div>
        {step < planStep && (
          <Button variant="ember" size="lg" onClick={next}>
            {step === planStep - 1 ? texts.toPlans : texts.next}
          </Button>
        )}
      </div>
      <Toasts />
    </div>
  )
}
