import { tabStorage } from '../../lib/storage.ts'

const key = (pluginId: string | null) => `plugsmith:draft:${pluginId ?? 'new'}`

/** What somebody was writing when they left, per plugin. */
export const readDraft = (pluginId: string | null): string => tabStorage.read(key(pluginId)) ?? ''

export function keepDraft(pluginId: string | null, text: string): void {
  if (text === '') tabStorage.remove(key(pluginId))
  else tabStorage.writeSoon(key(pluginId), text)
}
