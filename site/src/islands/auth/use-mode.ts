import { useEffect, useState } from 'react'
import { destinationOf } from '../../lib/entrance.ts'
import { fetchMe } from '../../lib/session.ts'
import { onShownAgain } from '../../lib/shown-again.ts'
import { modeOf, resetParameter } from './modes.ts'
import type { Entry, Mode } from './modes.ts'

interface Chosen {
  readonly mode: Mode
  setMode(mode: Mode): void
  /** Of the link of a reset mail; empty without one. */
  readonly resetToken: string
}

/** The token of the reset mail whose link led here, or null. */
export const tokenOfAddress = (): string | null => new URLSearchParams(location.search).get(resetParameter)

/** Redirects a person who is signed in. */
function leadOn(): void {
  fetchMe().then(
    (me) => {
      if (me) location.replace(destinationOf(me))
    },
    // Whether or not the server could be asked, the form is there to be tried.
    () => undefined,
  )
}

/**
 * The initial mode. A signed-in person is redirected, except with the link of a reset mail; they may have signed in in
 * another tab meanwhile.
 */
export function useMode(entry: Entry): Chosen {
  const [mode, setMode] = useState<Mode>(modeOf[entry])
  const [resetToken, setResetToken] = useState('')

  useEffect(() => {
    setResetToken(tokenOfAddress() ?? '')
    const look = () => {
      if (tokenOfAddress() === null) leadOn()
    }
    look()
    window.addEventListener('focus', look)
    const end = onShownAgain(look)
    return () => {
      window.removeEventListener('focus', look)
      end()
    }
  }, [])

  return { mode, setMode, resetToken }
}
