/** A set of names written as words. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
