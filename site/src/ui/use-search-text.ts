import { useEffect, useRef, useState } from 'react'

/** How long nothing more is typed before it is searched for, in milliseconds. */
const pauseMs = 250

interface SearchText {
  readonly text: string
  setText(text: string): void
  /** Searches at once. */
  search(): void
}

/**
 * The text of a search field.
 * @param shown what is searched for now
 */
export function useSearchText(shown: string, onSearch: (wanted: string) => void): SearchText {
  const [text, setText] = useState(shown)
  const wanted = text.trim()
  /** What was searched for from here last, until somebody else changes it. */
  const own = useRef<string | null>(null)
  const search = () => {
    own.current = wanted
    onSearch(wanted)
  }

  // The browser's Back, and a button that shows everything, change it from outside. One's own search may come behind the
  // next letter.
  useEffect(() => {
    if (own.current === shown) return
    own.current = null
    setText((typed) => (typed.trim() === shown ? typed : shown))
  }, [shown])

  useEffect(() => {
    if (wanted === shown) return
    const timer = setTimeout(search, pauseMs)
    return () => clearTimeout(timer)
    // Only typing restarts the pause: when the view changes from outside, the text follows it.
  }, [wanted])

  return { text, setText, search }
}
