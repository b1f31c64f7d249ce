import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './Button.tsx'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Its accessible name and its tooltip. */
  readonly label: string
  readonly variant?: ButtonLook['variant']
  readonly children: ReactNode
}

/** An icon that does something. */
export function IconButton({ label, variant = 'ghost', children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} icon variant={variant} aria-label={label} title={label}>
      {children}
    </Button>
  )
}
