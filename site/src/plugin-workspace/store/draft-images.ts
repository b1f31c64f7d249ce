import type { AttachedImage } from '#contract/api.ts'
import { parseKept, tabStorage } from '../../lib/storage.ts'
import type { Attachment } from './state.ts'

const key = (pluginId: string | null) => `plugsmith:draft-images:${pluginId ?? 'new'}`

interface Kept {
  readonly image: AttachedImage
  readonly size: number
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { image, size } = value as Partial<Record<keyof Kept, unknown>>
  if (typeof size !== 'number' || typeof image !== 'object' || image === null) return false
  const { id, fileName } = image as Partial<Record<keyof AttachedImage, unknown>>
  return typeof id === 'string' && typeof fileName === 'string'
}

/** The images that were attached when somebody left, per plugin: those that the server has. */
export function readDraftImages(pluginId: string | null): readonly Attachment[] {
  const kept = parseKept(tabStorage.read(key(pluginId)))
  if (!Array.isArray(kept)) return []
  return kept.filter(isKept).map(({ image, size }) => ({
    key: image.id,
    fileName: image.fileName,
    size,
    image,
    problem: null,
    retry: false,
  }))
}

export function keepDraftImages(pluginId: string | null, attachments: readonly Attachment[]): void {
  const kept = attachments.flatMap(({ image, size }): Kept[] => (image ? [{ image, size }] : []))
  if (kept.length === 0) tabStorage.remove(key(pluginId))
  else tabStorage.write(key(pluginId), JSON.stringify(kept))
}
