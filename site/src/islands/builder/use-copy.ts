import { useEffect, useState } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { toast } from '../../ui/toast.ts'

const texts = builderMessages.header
/** How long 'copied' is shown, in milliseconds (spec, core §9). */
const shownMs = 2_000

/** Copies text, and says for a moment that it did; a browser that refuses is said too. */
export function useCopy(): { readonly copied: boolean; copy(text: string): Promise<void> } {
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
      toast({ title: texts.copied, tone: 'success' })
    } catch {
      toast({ ...texts.copyRefused, tone: 'destructive' })
    }
  }
  return { copied, copy }
}
