import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'

/** What a control inside a field must carry. */
interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldShellProps {
  readonly label: string
  readonly hint?: ReactNode
  /** The error, as a sentence. */
  readonly error?: string | undefined
  /** Shown at the end of the label's line, such as a link. */
  readonly aside?: ReactNode
  readonly children: (control: FieldControl) => ReactNode
}

/** A label, a control, and a hint or error below it that describes the control. */
export function FieldShell({ label, hint, error, aside, children }: FieldShellProps) {
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="field">
      <div className="field-top">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && !error && (
        <p className="help" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type FieldProps = Omit<FieldShellProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> & {
    readonly onChange?: (value: string) => void
  }

/** One line to fill in. */
export function Field({ label, hint, error, aside, onChange, ...input }: FieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} aside={aside}>
      {(control) => <input {...input} {...control} onChange={(event) => onChange?.(event.target.value)} />}
    </FieldShell>
  )
}
