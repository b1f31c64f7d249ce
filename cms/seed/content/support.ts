import { plannedRoutes } from '#contract/routes.ts'
import { link } from './lexical.ts'
import type { Node } from './lexical.ts'

/** A link to where people write to us. */
export const supportLink = (label: string): Node => link(label, plannedRoutes.contact)
