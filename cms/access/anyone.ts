/** Everybody, signed in or not; only for published content. */
export const anyone = (): boolean => true
