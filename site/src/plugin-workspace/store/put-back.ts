import type { ChatMessage } from '#contract/api.ts'
import { attachSent } from './attachments.ts'
import { addMarks } from './marks.ts'
import type { Store } from './state.ts'

/** Words that come back to the box, in front of what has been written there meanwhile; a second time is no second copy. */
export function inFront(words: string, text: string): string {
  const [added, there] = [words.trim(), text.trim()]
  if (added === '' || there === added || there.startsWith(`${added}\n`)) return text
  return there === '' ? words : `${words}\n\n${text}`
}

/** Whether a version or an answer was made of a message: the server gives its images to no other then. */
const cameToSomething = (messages: readonly ChatMessage[], sent: string | null): boolean =>
  messages.some(
    ({ turnId, outcome }) => turnId === sent && (outcome === 'delivered' || outcome === 'answered'),
  )

/**
 * Puts a message back into the box, to be changed, with the marks it had, and with its images unless
 * something came of it. What somebody has begun to write there stays.
 */
export function putBack(store: Store, { content, images, markedElements, turnId }: ChatMessage): void {
  const { text, setText, workspace } = store.get()
  setText(inFront(content, text))
  if (!cameToSomething(workspace?.messages ?? [], turnId)) attachSent(store, images)
  addMarks(store, markedElements)
}
