/** Everybody, signed in or not: published content only. */
export const anyone = (): boolean => true
