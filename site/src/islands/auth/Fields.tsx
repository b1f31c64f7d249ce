import type { ReactNode } from 'react'
import { authMessages as texts } from '#contract/messages/auth.ts'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Strength } from './Strength.tsx'
import { fieldsOf } from './modes.ts'
import type { FieldErrors, FieldName, Mode, Values } from './modes.ts'

interface FieldsProps {
  readonly mode: Mode
  readonly values: Values
  readonly errors: FieldErrors
  readonly onChange: (name: FieldName, value: string) => void
  /** Shown at the end of the password's line. */
  readonly passwordAside: ReactNode
}

/** The fields of a mode, named so that password managers know which is which. */
export function Fields({ mode, values, errors, onChange, passwordAside }: FieldsProps) {
  const has = (name: FieldName) => fieldsOf[mode].includes(name)
  const bind = (name: FieldName) => ({
    name,
    required: true,
    value: values[name],
    onChange: (value: string) => onChange(name, value),
    error: errors[name],
  })
  const isNew = mode !== 'signIn'
  return (
    <>
      {has('fullName') && <Field {...bind('fullName')} label={texts.fullName} autoComplete="name" />}
      {has('email') && (
        <Field
          {...bind('email')}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete={mode === 'signUp' ? 'email' : 'username'}
        />
      )}
      {has('password') && (
        <PasswordField
          // A password shown in one mode is hidden again in the next.
          key={mode}
          {...bind('password')}
          label={mode === 'reset' ? texts.reset.label : texts.password}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew && <Strength password={values.password} known={[values.fullName, values.email]} />}
          aside={passwordAside}
        />
      )}
    </>
  )
}
