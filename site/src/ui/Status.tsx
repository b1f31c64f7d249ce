import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

interface StatusProps {
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A line that is read aloud when it appears. A live region announces changes, so it is rendered empty first; most screen
 * readers ignore one that appears together with its text.
 */
export function Status({ className, children }: StatusProps) {
  const [ready, setKnown] = useState(false)
  useEffect(() => setKnown(true), [])
  return (
    <p className={className} role="status">
      {ready && children}
    </p>
  )
}
