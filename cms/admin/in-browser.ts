import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser renders, which knows the reader's time zone; false on the server and for the first render. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
