import type { ButtonHTMLAttributes } from 'react'

interface TagProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether it has been taken. */
  readonly pressed?: boolean
}

/** A tool tag: something one can take, as an example prompt. */
export function Tag({ pressed, children, ...rest }: TagProps) {
  return (
    <button type="button" {...rest} className="tag" aria-pressed={pressed}>
      {children}
    </button>
  )
}
