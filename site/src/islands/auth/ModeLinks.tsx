import { authMessages as texts } from '#contract/messages/auth.ts'
import type { Mode } from './modes.ts'

/** The way to another mode, below the form. */
export function ModeLinks({
  mode,
  onSwitch,
}: {
  readonly mode: Mode
  readonly onSwitch: (mode: Mode) => void
}) {
  const link = (text: string, to: Mode) => (
    <button type="button" className="link" onClick={() => onSwitch(to)}>
      {text}
    </button>
  )
  if (mode === 'signIn' || mode === 'signUp') {
    const { other, otherLink } = texts[mode]
    return (
      <p className="alt">
        {other} {link(otherLink, mode === 'signIn' ? 'signUp' : 'signIn')}
      </p>
    )
  }
  return <p className="alt">{link(texts.forgot.back, 'signIn')}</p>
}
