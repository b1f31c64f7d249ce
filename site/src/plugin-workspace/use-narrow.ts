import { useSyncExternalStore } from 'react'

/** Below this width the panes become tabs, and previews a phone (spec, core §2: 768 px). */
const query = '(max-width: 767px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
