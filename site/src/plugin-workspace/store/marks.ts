import { limits } from '#contract/limits.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import type { MarkedElement } from '#contract/turns/index.ts'
import { toast } from '../../ui/toast.ts'
import { saveDraft } from './drafts.ts'
import type { Store } from './state.ts'

function setMarks({ get, set }: Store, markedElements: readonly MarkedElement[]): void {
  set({ markedElements })
  saveDraft(get().pluginId, { markedElements })
}

/** Prepends elements to the marks of the next message, without duplicates and up to the limit. */
export function addMarks(store: Store, marks: readonly MarkedElement[]): void {
  const all = [...marks, ...store.get().markedElements].map((mark) => [JSON.stringify(mark), mark] as const)
  setMarks(store, [...new Map(all).values()].slice(0, limits.context.markedElements))
}

export const removeMark = (store: Store, mark: MarkedElement): void =>
  setMarks(
    store,
    store.get().markedElements.filter((one) => one !== mark),
  )

const texts = builderMessages.marks
const isFull = ({ get }: Store): boolean => get().markedElements.length >= limits.context.markedElements

/** Begins or ends the marking of elements; where no more fit, it says so instead. */
export function setMarking(store: Store, on: boolean): void {
  if (on && isFull(store)) {
    toast({ title: texts.full.title, text: texts.full.text(limits.context.markedElements), tone: 'info' })
    return
  }
  if (on !== store.get().marking) store.set({ marking: on })
}

/**
 * Adds the element just marked, which ends marking (spec, core §4), and returns to the message. Null is an unreadable one,
 * which ends marking too, as it has in the frame.
 */
export function markElement(store: Store, element: MarkedElement | null): void {
  const { marking, markedElements } = store.get()
  if (!marking) return
  if (!element) {
    store.set({ marking: false })
    toast({ ...texts.unreadable, tone: 'info' })
    return
  }
  const words = JSON.stringify(element)
  const isMarked = markedElements.some((one) => JSON.stringify(one) === words)
  if (!isMarked && !isFull(store)) setMarks(store, [...markedElements, element])
  store.set({ marking: false, boxFocusWanted: true })
  toast({ title: texts.marked, titleLanguage: 'sv', tone: 'success' })
}
