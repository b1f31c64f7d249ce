/** Images of messages: uploaded, redrawn, attached to a turn, served. */
export { forgetUnusedImages } from './forget.ts'
export { hasTheseImages, lockImages, prepareImages, assignImages } from './message.ts'
export type { MessageImage } from './message.ts'
export { imagesOfTurn, readImage } from './read.ts'
export type { StoredImage } from './read.ts'
export { storeImage } from './store.ts'
export { sharedPlaces, uploads } from './uploads.ts'
