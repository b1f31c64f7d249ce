import { parseStored, tabStorage } from './storage.ts'

/** A toast that crosses to the next page. */
export interface Flash {
  readonly title: string
  readonly text?: string
  readonly tone?: 'info' | 'success' | 'destructive'
  /** Of the title, and of the text, where they are not in the page's language (BCP 47). */
  readonly titleLanguage?: string
  readonly textLanguage?: string
}

const key = 'plugsmith:flash'

/** Keeps a toast for the page that is opened next. */
export function setFlash(flash: Flash): void {
  tabStorage.write(key, JSON.stringify(flash))
}

/** The toast that was kept, once. */
export function takeFlash(): Flash | null {
  const flash = parseStored(tabStorage.read(key))
  tabStorage.remove(key)
  if (typeof flash !== 'object' || flash === null || !('title' in flash) || typeof flash.title !== 'string')
    return null
  return flash as Flash
}
