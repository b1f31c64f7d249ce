import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, RefAttributes } from 'react'

export interface ButtonLook {
  /** `ember` is the one main action of a view. */
  readonly variant?: 'ember' | 'ink' | 'line' | 'ghost' | 'danger'
  readonly size?: 'sm' | 'md' | 'lg'
  /** As wide as its place. */
  readonly block?: boolean
  /** Square, for an icon alone: give it an `aria-label`. */
  readonly icon?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

type AsButton = { readonly href?: undefined } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>,
  keyof ButtonLook
>
type AsLink = { readonly href: string } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  keyof ButtonLook | 'href'
>

/** The classes of a button, for elements that only look like one. */
function buttonClass({
  variant = 'line',
  size = 'md',
  block,
  icon,
  className,
}: Omit<ButtonLook, 'children'>): string {
  return [
    'btn',
    `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    icon && 'btn-icon',
    className,
  ]
    .filter(Boolean)
    .join(' ')
}

/** A button, or with `href` a link that looks like one. A button submits only when its `type` says so. */
export function Button({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & (AsButton | AsLink)) {
  const look = buttonClass({ variant, size, block, icon, className })
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" {...rest} className={look}>
      {children}
    </button>
  )
}
