import { limits } from '#contract/limits.ts'
import { authMessages as texts } from '#contract/messages/auth.ts'
import { strengthOf } from '#contract/passwords.ts'

interface StrengthProps {
  readonly password: string
  /** What others know of the person. */
  readonly known: readonly string[]
}

/** Below a new password: how many characters it needs, then how hard it is to guess. */
export function Strength({ password, known }: StrengthProps) {
  const level = password.length < limits.password.min ? null : strengthOf(password, known)
  return (
    <span className="strength" data-level={level ?? 'none'}>
      <span className="meter" aria-hidden="true" />
      <span role="status">{level ? texts.strength[level] : texts.passwordHint(limits.password.min)}</span>
    </span>
  )
}
