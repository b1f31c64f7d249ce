import { apiRoutes } from '#contract/api.ts'
import type { AttachedImage } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { imageErrors } from '#contract/messages/error-codes.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { api, ApiError } from '../../lib/api.ts'
import { randomId } from '../../lib/random-id.ts'
import { toast } from '../../ui/toast.ts'
import { saveDraft } from './drafts.ts'
import type { Attachment, Store } from './state.ts'

const texts = builderMessages.images

export const isUploading = ({ image, problem }: Attachment): boolean => image === null && problem === null

export function setAttachments({ get, set }: Store, attachments: readonly Attachment[]): void {
  set({ attachments })
  saveDraft(get().pluginId, { attachments })
}

const change = (store: Store, key: string, changed: Partial<Attachment>): void =>
  setAttachments(
    store,
    store.get().attachments.map((one) => (one.key === key ? { ...one, ...changed } : one)),
  )

/** Why an image was refused. A problem of the image itself cannot be retried. */
function problemOf(error: unknown): Pick<Attachment, 'problem' | 'retry'> {
  if (!(error instanceof ApiError)) return { problem: errorMessages.codes.internal, retry: true }
  if (error.code === 'not_an_image') return { problem: texts.unreadable, retry: false }
  return { problem: error.message, retry: error.status !== 413 }
}

/** @returns whether the server has the image now */
async function upload(store: Store, key: string): Promise<boolean> {
  const { uploads } = store
  const kept = uploads.files.get(key)
  if (!kept) return false
  const { file, cancel } = kept
  return uploads.run(async () => {
    // It may have been removed while it waited.
    if (cancel.signal.aborted) return false
    try {
      const image = await api.call(apiRoutes.attachments, { body: file, signal: cancel.signal })
      uploads.files.delete(key)
      change(store, key, { image, problem: null })
      return store.get().attachments.some((one) => one.key === key)
    } catch (error) {
      if (!cancel.signal.aborted) change(store, key, problemOf(error))
      return false
    }
  })
}

/** A message waiting for uploads is sent once all are done; a failed one blocks it. */
function sendIfWaiting({ get, set }: Store): void {
  const { sendWhenUploaded, attachments } = get()
  if (!sendWhenUploaded || attachments.some(isUploading)) return
  set({ sendWhenUploaded: false })
  if (!attachments.some(({ problem }) => problem !== null)) void get().submit()
}

const refuse = (title: string, text: string): void => void toast({ title, text, tone: 'destructive' })

/** The files that still fit; the others are reported at once, before anything is sent. */
function thatFit(attached: readonly Attachment[], images: readonly File[]): readonly File[] {
  const { perTurn, bytesPerTurn } = limits.images
  const few = images.slice(0, Math.max(0, perTurn - attached.length))
  if (few.length < images.length) refuse(texts.tooMany, imageErrors.too_many_images)
  let bytes = attached.reduce((sum, { size }) => sum + size, 0)
  const fitting = few.filter(({ size }) => {
    if (bytes + size > bytesPerTurn) return false
    bytes += size
    return true
  })
  if (fitting.length < few.length) refuse(texts.tooLarge, imageErrors.images_too_large)
  return fitting
}

/** Adds images to the message being written, and uploads them at once. Other files are ignored. */
export async function attachFiles(store: Store, chosen: readonly File[]): Promise<void> {
  if (chosen.length === 0) return
  const images = chosen.filter(({ type }) => type.startsWith('image/'))
  if (images.length === 0) return refuse(texts.wrongType.title, texts.wrongType.text)
  const added = thatFit(store.get().attachments, images).map((file) => {
    const key = randomId()
    store.uploads.files.set(key, { file, cancel: new AbortController() })
    return { key, fileName: file.name, size: file.size, image: null, problem: null, retry: false }
  })
  setAttachments(store, [...store.get().attachments, ...added])
  const there = await Promise.all(added.map(({ key }) => upload(store, key)))
  const count = there.filter(Boolean).length
  if (count > 0) toast({ title: texts.added.title, text: texts.added.text(count), tone: 'success' })
  sendIfWaiting(store)
}

/** Tries the upload of an image again that has failed. */
export async function retryUpload(store: Store, key: string): Promise<void> {
  change(store, key, { problem: null })
  await upload(store, key)
  sendIfWaiting(store)
}

/** Takes an image out of the message again, also in the middle of its upload. */
export function detach(store: Store, key: string): void {
  store.uploads.files.get(key)?.cancel.abort()
  store.uploads.files.delete(key)
  setAttachments(
    store,
    store.get().attachments.filter((one) => one.key !== key),
  )
  sendIfWaiting(store)
}

/**
 * An image could not be shown: only the server can say that it no longer has it, as when it was attached the day before
 * yesterday. Anything else, a lost connection or a server that is just starting, says nothing about the image.
 */
export async function checkImage(store: Store, key: string): Promise<void> {
  const image = store.get().attachments.find((one) => one.key === key)?.image
  if (!image) return
  try {
    const there = await api.has(apiRoutes.attachmentImage.at(image.id))
    if (!there) change(store, key, { problem: texts.gone, retry: false })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Attaches images that the server has from a message that came to nothing; their size counts there alone. */
export function attachSent(store: Store, images: readonly AttachedImage[]): void {
  const sent = images.map((image): Attachment => ({
    key: image.id,
    fileName: image.fileName,
    size: 0,
    image,
    problem: null,
    retry: false,
  }))
  const others = store.get().attachments.filter(({ key }) => !sent.some((one) => one.key === key))
  setAttachments(store, [...sent, ...others])
}
