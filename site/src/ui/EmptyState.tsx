import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  /** The title's language, where it is not that of the page. */
  readonly titleLanguage?: string
  readonly text: string
  /** The one obvious next step. */
  readonly actions?: ReactNode
  /** A drawing of what will be here. */
  readonly children?: ReactNode
}

/** Nothing is here yet: what to do next, on the drafting grid, because something begins here. */
export function EmptyState({ title, titleLanguage, text, actions, children }: EmptyStateProps) {
  return (
    <div className="state grid">
      {children}
      <h2 lang={titleLanguage}>{title}</h2>
      <p>{text}</p>
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}
