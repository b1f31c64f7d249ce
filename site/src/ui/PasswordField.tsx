import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { commonMessages } from '#contract/messages/common.ts'
import { FieldShell } from './Field.tsx'
import type { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

/** A password, which its owner may look at. */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  onChange,
  ...input
}: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldShell label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="pw">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            onChange={(event) => onChange?.(event.target.value)}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            label={shown ? commonMessages.hidePassword : commonMessages.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Icon className="icon" aria-hidden />
          </IconButton>
        </div>
      )}
    </FieldShell>
  )
}
