import { deviceStorage } from './storage.ts'

const key = 'plugsmith:signed-in-before'

/** Remembers that someone has signed in on this device. */
export const rememberDevice = (): boolean => deviceStorage.write(key, '1')

/** Whether someone has signed in on this device before. */
export const isKnownDevice = (): boolean => deviceStorage.read(key) !== null
