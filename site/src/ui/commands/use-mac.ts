import { useSyncExternalStore } from 'react'

/** Whether this is a Mac, or another machine of the same house with a ⌘ key. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

const never = () => () => undefined

/** `isMac` for rendering. The server renders the keys of other systems. */
export const useMac = (): boolean => useSyncExternalStore(never, isMac, () => false)
