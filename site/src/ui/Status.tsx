import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

interface StatusProps {
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A line that is read out when it comes. A live region tells what changes in it, so it stands there empty first: one
 * that comes together with its text is passed over by most screen readers.
 */
export function Status({ className, children }: StatusProps) {
  const [known, setKnown] = useState(false)
  useEffect(() => setKnown(true), [])
  return (
    <p className={className} role="status">
      {known && children}
    </p>
  )
}
