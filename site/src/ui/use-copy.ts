import { useEffect, useState } from 'react'
import type { Flash } from '../lib/flash.ts'
import { toast } from './toast.ts'

/** How long 'copied' is shown, in milliseconds (spec, core §9). */
const shownMs = 2_000

/**
 * Copies text, and says for a moment that it did; a browser that refuses is said too.
 * @param copiedToast what is said then
 * @param refusedToast what is said where the browser refuses, or has no clipboard for this page
 */
export function useCopy(
  copiedToast: Flash,
  refusedToast: Flash,
): { readonly copied: boolean; copy(text: string): Promise<boolean> } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast({ ...copiedToast, tone: 'success' })
      return true
    } catch {
      setCopied(false)
      toast({ ...refusedToast, tone: 'destructive' })
      return false
    }
  }
  return { copied, copy }
}
