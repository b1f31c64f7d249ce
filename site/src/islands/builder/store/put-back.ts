import type { ChatMessage } from '#contract/api.ts'
import { attachSent } from './attachments.ts'
import { addMarks } from './marks.ts'
import type { Store } from './state.ts'

/** Words that come back to the box, in front of what has been written there meanwhile; a second time is no second copy. */
export function inFront(words: string, text: string): string {
  if (words === '' || text === words || text.startsWith(`${words}\n`)) return text
  return text.trim() === '' ? words : `${words}\n\n${text}`
}

/**
 * Puts a message that came to nothing back into the box, with the images and marks it had. What somebody has begun to
 * write there stays.
 */
export function putBack(store: Store, { content, images, markedElements }: ChatMessage): void {
  const { text, setText } = store.get()
  setText(inFront(content, text))
  attachSent(store, images)
  addMarks(store, markedElements)
}
