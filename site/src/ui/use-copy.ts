import { useEffect, useState } from 'react'
import type { Flash } from '../lib/flash.ts'
import { toast } from './toast.ts'

/** How long 'copied' is shown, in milliseconds (spec, core §9). */
const shownMs = 2_000

/**
 * Puts text into the clipboard. Safari and Firefox allow it in the moment of the click alone: text that is still on its
 * way is promised to the clipboard then, where the browser takes a promise.
 */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text !== 'string' && typeof ClipboardItem !== 'undefined') {
    const type = 'text/plain'
    const promised = text.then((words) => new Blob([words], { type }))
    // A failure of `text` is reported by `text` itself.
    promised.catch(() => {})
    try {
      return await navigator.clipboard.write([new ClipboardItem({ [type]: promised })])
    } catch {
      // Refused, or a browser that takes no promise: below it is the text alone that counts.
    }
  }
  await navigator.clipboard.writeText(await text)
}

const comes = (text: string | Promise<string>): Promise<boolean> =>
  Promise.resolve(text).then(
    () => true,
    () => false,
  )

/**
 * Copies text and confirms it briefly, or reports that the browser refused.
 * @param copiedToast shown after copying
 * @param refusedToast shown if the browser refuses, or has no clipboard for this page
 * @param failedToast shown if the text fails to load
 */
export function useCopy(
  copiedToast: Flash,
  refusedToast: Flash,
  failedToast: Flash = refusedToast,
): { readonly copied: boolean; copy(text: string | Promise<string>): Promise<boolean> } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string | Promise<string>) => {
    try {
      await write(text)
      setCopied(true)
      toast({ ...copiedToast, tone: 'success' })
      return true
    } catch {
      setCopied(false)
      toast({ ...((await comes(text)) ? refusedToast : failedToast), tone: 'destructive' })
      return false
    }
  }
  return { copied, copy }
}
