import { useEffect, useState } from 'react'
import { placeFor } from '../../lib/entrance.ts'
import { fetchMe } from '../../lib/session.ts'
import { onShownAgain } from '../../lib/shown-again.ts'
import { resetParameter } from './modes.ts'
import type { Mode } from './modes.ts'

interface Chosen {
  readonly mode: Mode
  setMode(mode: Mode): void
  /** Of the link of a reset mail; empty without one. */
  readonly resetToken: string
}

/** The token of the reset mail whose link led here, or null. */
const tokenOfAddress = (): string | null => new URLSearchParams(location.search).get(resetParameter)

/** Leads on whoever is signed in. */
function leadOn(): void {
  fetchMe().then(
    (me) => {
      if (me) location.replace(placeFor(me))
    },
    // Whether or not the server could be asked, the form is there to be tried.
    () => undefined,
  )
}

/**
 * The mode that the address asks for, to begin with. Somebody who is signed in already has nothing to do here, except
 * with the link of a reset mail.
 * @param invited an invitation was brought along
 */
export function useMode(invited: boolean): Chosen {
  const [mode, setMode] = useState<Mode>('signIn')
  const [resetToken, setResetToken] = useState('')

  useEffect(() => {
    const token = tokenOfAddress()
    if (token !== null) {
      setMode('reset')
      setResetToken(token)
      return
    }
    // Who comes with a plugin in mind and no account yet comes to sign up; the link is one click for the others.
    if (new URLSearchParams(location.search).get('mode') === 'sign-up') setMode('signUp')
    leadOn()
  }, [])
  useEffect(
    () =>
      onShownAgain(() => {
        if (tokenOfAddress() === null) leadOn()
      }),
    [],
  )
  useEffect(() => {
    if (invited) setMode('signUp')
  }, [invited])

  return { mode, setMode, resetToken }
}
