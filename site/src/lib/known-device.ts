import { deviceStorage } from './storage.ts'

const key = 'plugsmith:signed-in-before'

/** Remembers that somebody has signed in on this device. */
export const knowDevice = (): boolean => deviceStorage.write(key, '1')

/** Whether somebody has signed in on this device before. */
export const deviceIsKnown = (): boolean => deviceStorage.read(key) !== null
