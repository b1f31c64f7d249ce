import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { EmailDraft } from '#contract/email-templates.ts'
import { placeholdersIn, placeholdersOf } from '#contract/mail-templates.ts'
import { emailTemplateMessages as texts } from '#contract/messages/email-templates.ts'

const braced = (name: string): string => `{{${name}}}`

type TextInput = HTMLInputElement | HTMLTextAreaElement

/** Types a text at the cursor of an input that React controls. */
function typeInto(input: TextInput, text: string): void {
  input.focus()
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Props {
  readonly draft: EmailDraft
  /** Where placeholders go before an input has had the focus. */
  readonly fallback: RefObject<HTMLTextAreaElement | null>
}

/** Buttons that insert the placeholders of an email, and which of those in it do not exist. */
export function Placeholders({ draft, fallback }: Props) {
  const last = useRef<TextInput | null>(null)
  useEffect(() => {
    const form = fallback.current?.form
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) last.current = target
    }
    form?.addEventListener('focusin', remember)
    return () => form?.removeEventListener('focusin', remember)
  }, [fallback])
  const known = placeholdersOf(draft.name)
  const unknown = [draft.subject, draft.content, draft.text]
    .flatMap((text) => placeholdersIn(text))
    .filter((name) => !known.includes(name))
  return (
    <div className="mail-placeholders">
      <span>{texts.insert}</span>
      {known.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={texts.insertPlaceholder(braced(name))}
          onClick={() => {
            const input = last.current ?? fallback.current
            if (input) typeInto(input, braced(name))
          }}
        >
          {braced(name)}
        </button>
      ))}
      {unknown.length > 0 && (
        <p role="alert">{texts.unknown([...new Set(unknown)].map(braced).join(', '))}</p>
      )}
    </div>
  )
}
