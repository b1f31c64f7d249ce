import type { ReactNode } from 'react'

interface SectionProps {
  /** The anchor in the address, which the list of sections leads to. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** One part of the settings, with its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
