/** Longer sources are shown without colours: those are not worth a page that stands still. In characters. */
export const colouredUpTo = 250_000
