import { useEffect, useState } from 'react'
import type { EditedTemplate } from '#contract/admin-mails.ts'

/** What is being written of an email. */
interface Draft {
  readonly subject: string
  readonly content: string
  readonly text: string
  /** When the version that it began with was saved. */
  readonly base: string
}

/** Emails with unsaved changes, by id, so that a look at another part of /admin loses nothing. */
const unsaved = new Map<string, Draft>()

const draftOf = ({ subject, content, text, updatedAt }: EditedTemplate): Draft => ({
  ...{ subject, content, text },
  base: updatedAt,
})

export interface UsedDraft {
  readonly draft: Draft
  readonly isChanged: boolean
  write(change: Partial<Omit<Draft, 'base'>>): void
  /** It was saved; what was written meanwhile goes on top of that. */
  rebase(saved: EditedTemplate): void
  /** What is saved replaces what was written. */
  replace(saved: EditedTemplate): void
}

/** The draft of an email, kept until it is saved; the browser asks before it closes a page that has one. */
export function useDraft(template: EditedTemplate): UsedDraft {
  const { id } = template
  const [draft, setDraft] = useState(() => unsaved.get(id) ?? draftOf(template))
  const isChanged =
    draft.subject !== template.subject || draft.content !== template.content || draft.text !== template.text
  useEffect(() => {
    if (!isChanged) {
      unsaved.delete(id)
      return
    }
    unsaved.set(id, draft)
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [id, draft, isChanged])
  return {
    draft,
    isChanged,
    write: (change) => setDraft((before) => ({ ...before, ...change })),
    rebase: ({ updatedAt }) => setDraft((before) => ({ ...before, base: updatedAt })),
    replace: (saved) => setDraft(draftOf(saved)),
  }
}
