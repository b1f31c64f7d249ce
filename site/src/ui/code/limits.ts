/** Longer sources are shown without colors, which would freeze the page. In characters. */
export const colouredUpTo = 250_000
