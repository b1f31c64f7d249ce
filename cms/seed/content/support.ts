import { link } from './lexical.ts'
import type { Node } from './lexical.ts'

/** A link to where people write to us: the end of the FAQ leads to the contact page or, without one, to the support address. */
export const supportLink = (label: string): Node => link(label, '/faq#write')
