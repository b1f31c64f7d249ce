/** Longer sources are shown without colors, which would freeze the page. In characters. */
export const coloredUpTo = 250_000
