'use client'
import { useId } from 'react'
import './operation.css'

interface Props {
  readonly label: string
  readonly value: string
  /** Which setting it is. */
  readonly note: string
}

/** A switch or limit that the environment sets: to be read, not changed. */
export function SetInEnvironment({ label, value, note }: Props) {
  const [field, about] = [useId(), useId()]
  return (
    <div className="field-type set-in-environment">
      <label className="field-label" htmlFor={field}>
        {label}
      </label>
      <input id={field} readOnly value={value} aria-describedby={about} />
      <p id={about} className="field-description">
        {note}
      </p>
    </div>
  )
}
