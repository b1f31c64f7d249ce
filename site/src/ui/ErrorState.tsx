import RotateCw from 'lucide-react/icons/rotate-cw'
import { useRef } from 'react'
import { commonMessages } from '#contract/messages/common.ts'
import { Button } from './Button.tsx'
import { useFocusHandedOn } from './use-focus-handed-on.ts'

interface ErrorStateProps {
  /** What did not work, in terms of what the person wanted. */
  readonly title: string
  /** The title's language, where it is not that of the page. */
  readonly titleLanguage?: string
  readonly text?: string | undefined
  /** The button's text; default 'Try again'. */
  readonly retry?: string
  readonly onRetry: () => void
}

/** Something could not be loaded; it can be tried again. */
export function ErrorState({
  title,
  titleLanguage,
  text,
  retry = commonMessages.retry,
  onRetry,
}: ErrorStateProps) {
  const state = useRef<HTMLDivElement>(null)
  useFocusHandedOn(state)
  return (
    <div ref={state} className="state sheet" role="alert">
      <h2 lang={titleLanguage}>{title}</h2>
      {text && <p>{text}</p>}
      <div className="acts">
        <Button variant="line" onClick={onRetry}>
          <RotateCw className="icon" aria-hidden />
          {retry}
        </Button>
      </div>
    </div>
  )
}
