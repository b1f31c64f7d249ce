import Check from 'lucide-react/icons/check'
import type { Ref } from 'react'
import type { welcomeMessages } from '#contract/messages/welcome.ts'
import { drawings } from './drawings.tsx'

interface SlideProps {
  readonly slide: (typeof welcomeMessages.slides)[number]
  readonly heading: Ref<HTMLHeadingElement>
}

/** One thing the product does: a drawing of it, and what one gets. */
export function Slide({ slide, heading }: SlideProps) {
  const Drawing = drawings[slide.icon]
  return (
    <section className="slide">
      <div className="draw grid">
        <Drawing />
      </div>
      <div className="say">
        <h1 ref={heading} tabIndex={-1}>
          {slide.title}
        </h1>
        <p className="about">{slide.description}</p>
        <ul className="points">
          {slide.features.map((feature) => (
            <li key={feature}>
              <Check className="icon" aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
