import type { ReactNode } from 'react'

interface Props {
  readonly className: string
  /** Names with what is so named. */
  readonly facts: readonly (readonly [string, ReactNode])[]
}

/** What is known at a glance, each with its name. */
export function Facts({ className, facts }: Props) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
