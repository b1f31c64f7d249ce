import type { AttachedImage } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { informationSchema } from '#contract/schemas/turns.ts'
import type { InformationInput } from '#contract/schemas/turns.ts'
import type { MarkedElement } from '#contract/turns/index.ts'
import { parseStored, tabStorage } from '../../lib/storage.ts'
import type { Attachment } from './state.ts'

/**
 * Unsent text per plugin, stored in the tab until the server has it, so that it survives a reload and an expired session.
 * The key of a new plugin is null.
 */

/** The message in the prompt box. */
export interface MessageDraft {
  readonly text: string
  readonly attachments: readonly Attachment[]
  readonly markedElements: readonly MarkedElement[]
}

export const emptyDraft: MessageDraft = { text: '', attachments: [], markedElements: [] }

const prefix = 'plugsmith:draft'
const keyFor = (pluginId: string | null) => ({
  text: `${prefix}:${pluginId ?? 'new'}`,
  images: `${prefix}-images:${pluginId ?? 'new'}`,
  marks: `${prefix}-marks:${pluginId ?? 'new'}`,
  information: `${prefix}-information:${pluginId ?? 'new'}`,
})

/** Forgets every draft in this tab. */
export const clearDrafts = (): void => tabStorage.removeAll(prefix)

interface StoredImage {
  readonly image: AttachedImage
  /** Bytes of the file. */
  readonly size: number
}

function isStoredImage(value: unknown): value is StoredImage {
  if (typeof value !== 'object' || value === null) return false
  const { image, size } = value as Partial<Record<keyof StoredImage, unknown>>
  if (typeof size !== 'number' || typeof image !== 'object' || image === null) return false
  const { id, fileName } = image as Partial<Record<keyof AttachedImage, unknown>>
  return typeof id === 'string' && typeof fileName === 'string'
}

function isMark(value: unknown): value is MarkedElement {
  if (typeof value !== 'object' || value === null) return false
  const { tag, id, classes, text, selector } = value as Partial<Record<keyof MarkedElement, unknown>>
  return [tag, id, classes, text, selector].every((field) => typeof field === 'string')
}

function readList<Item>(key: string, isItem: (value: unknown) => value is Item): readonly Item[] {
  const stored = parseStored(tabStorage.read(key))
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

function saveList(key: string, list: readonly unknown[]): void {
  if (list.length === 0) tabStorage.remove(key)
  else tabStorage.write(key, JSON.stringify(list))
}

/** The draft of a message about a plugin, with the images that the server has. */
export function readDraft(pluginId: string | null): MessageDraft {
  const keys = keyFor(pluginId)
  return {
    text: tabStorage.read(keys.text) ?? '',
    attachments: readList(keys.images, isStoredImage).map(({ image, size }) => ({
      key: image.id,
      fileName: image.fileName,
      size,
      image,
      problem: null,
      retry: false,
    })),
    markedElements: readList(keys.marks, isMark).slice(0, limits.context.markedElements),
  }
}

/** Saves the parts of a draft that are given; the others stay as they are. */
export function saveDraft(pluginId: string | null, draft: Partial<MessageDraft>): void {
  const keys = keyFor(pluginId)
  const { text, attachments, markedElements } = draft
  if (text === '') tabStorage.remove(keys.text)
  else if (text !== undefined) tabStorage.writeSoon(keys.text, text)
  if (attachments) {
    const stored = attachments.flatMap(({ image, size }): StoredImage[] => (image ? [{ image, size }] : []))
    saveList(keys.images, stored)
  }
  if (markedElements) saveList(keys.marks, markedElements)
}

/** Makes a draft that of another plugin, as of one that has just been created. */
export function moveDraft(from: string | null, to: string, draft: MessageDraft): void {
  saveDraft(from, emptyDraft)
  saveDraft(to, draft)
}

/** Prepends text to a draft, unless it is already there. */
export function prependText(words: string, text: string): string {
  const [added, present] = [words.trim(), text.trim()]
  if (added === '' || present === added || present.startsWith(`${added}\n`)) return text
  return present === '' ? words : `${words}\n\n${text}`
}

/** Saves Project Information that could not be sent, because the session had ended. */
export const saveInformationDraft = (pluginId: string, input: InformationInput): boolean =>
  tabStorage.write(keyFor(pluginId).information, JSON.stringify(input))

/** Gives it back once, over the values that it was typed over. */
export function takeInformationDraft(pluginId: string): InformationInput | null {
  const { information } = keyFor(pluginId)
  const stored = informationSchema.safeParse(parseStored(tabStorage.read(information)))
  tabStorage.remove(information)
  return stored.success ? stored.data : null
}
