import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { informationMessages as texts } from '#contract/messages/information.ts'
import { InformationForm } from './InformationForm.tsx'

/** Project Information above the conversation, folded away until it is wanted. */
export function InformationFold() {
  const [open, setOpen] = useState(false)
  return (
    <details className="info-fold hide-s" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight className="icon" aria-hidden />
        {texts.title}
      </summary>
      {open && <InformationForm />}
    </details>
  )
}
