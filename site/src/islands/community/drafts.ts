import { useState } from 'react'
import { keptPrefix } from '../../lib/kept-prefix.ts'
import { randomId } from '../../lib/random-id.ts'
import { deviceStorage, parseStored } from '../../lib/storage.ts'

/** A post that is being written. A comment has only content. */
export interface Draft {
  readonly title: string
  readonly content: string
  /** The slug of a category, or null for none. */
  readonly category: string | null
  /** The id of a plugin to attach, or null for none. */
  readonly plugin: string | null
  /** The same for each attempt to send the same words, so that they are posted once. */
  readonly requestId: string
}

const newDraft = (): Draft => ({
  title: '',
  content: '',
  category: null,
  plugin: null,
  requestId: randomId(),
})

/** @param place a thread, or 'new' for a new one */
const keyOf = (personId: string, place: string): string => `${keptPrefix(personId)}forum:${place}`

function readDraft(key: string): Draft {
  const fresh = newDraft()
  const stored = parseStored(deviceStorage.read(key))
  if (typeof stored !== 'object' || stored === null) return fresh
  const { title, content, category, plugin, requestId } = stored as Partial<Record<keyof Draft, unknown>>
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
  return {
    title: text(title, ''),
    content: text(content, ''),
    category: typeof category === 'string' ? category : null,
    plugin: typeof plugin === 'string' ? plugin : null,
    requestId: text(requestId, fresh.requestId),
  }
}

interface UsedDraft {
  readonly draft: Draft
  change(fields: Partial<Omit<Draft, 'requestId'>>): void
  /** It was posted. */
  clear(): void
}

/** A draft that the browser keeps for a person, through a reload, a crash and a sign-out. */
export function useDraft(personId: string, place: string): UsedDraft {
  const key = keyOf(personId, place)
  const [draft, setDraft] = useState(() => readDraft(key))
  return {
    draft,
    change: (fields) => {
      const next = { ...draft, ...fields, requestId: randomId() }
      setDraft(next)
      deviceStorage.writeSoon(key, JSON.stringify(next))
    },
    clear: () => {
      setDraft(newDraft())
      deviceStorage.remove(key)
    },
  }
}
