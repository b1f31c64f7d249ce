import type { MarkedElement } from '#contract/turns/index.ts'

/** What a marked element is called: by its words, else by its place in the page. */
export const nameOf = ({ text, tag, id }: MarkedElement): string => text || (id ? `${tag}#${id}` : tag)
