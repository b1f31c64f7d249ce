'use client'
import { useEffect, useRef } from 'react'
import type { EmailDraft } from '#contract/email-templates.ts'
import { placeholdersIn, placeholdersOf } from '#contract/mail-templates.ts'
import { emailTemplateMessages as words } from '#contract/messages/email-templates.ts'

const braced = (name: string): string => `{{${name}}}`

/** The inputs in which an email is written, as Payload names them. */
const inputs = '#field-subject, #field-content, #field-text'
type TextInput = HTMLInputElement | HTMLTextAreaElement

/** Types a text at the cursor of an input that React controls. */
function typeInto(input: TextInput, text: string): void {
  input.focus()
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Buttons that insert the placeholders of an email, and which of those in it do not exist. */
export function Placeholders({ draft }: { readonly draft: EmailDraft }) {
  const last = useRef<TextInput | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(inputs)) last.current = target as TextInput
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  const known = placeholdersOf(draft.name)
  const unknown = [draft.subject, draft.content, draft.text]
    .flatMap((text) => placeholdersIn(text))
    .filter((name) => !known.includes(name))
  const insert = (name: string): void => {
    const input = last.current ?? document.querySelector<HTMLTextAreaElement>('#field-content')
    if (input) typeInto(input, braced(name))
  }
  return (
    <div className="email-placeholders">
      <span>{words.insert}</span>
      {known.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={words.insertPlaceholder(braced(name))}
          onClick={() => insert(name)}
        >
          {braced(name)}
        </button>
      ))}
      {unknown.length > 0 && (
        <p role="alert">{words.unknown([...new Set(unknown)].map(braced).join(', '))}</p>
      )}
    </div>
  )
}
