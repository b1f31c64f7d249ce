import type { Sample } from '../document.ts'
import { body } from '../lexical.ts'
import type { Node } from '../lexical.ts'

type Section = Sample<'legal-pages', 'sections'>['sections'][number]

/** The day from which the seeded legal pages apply. */
export const validFrom = '2026-11-27T00:00:00.000Z'

/** Opens each of them: none was written by a lawyer. */
export const toBeReviewed =
  'To be reviewed by a lawyer. This page says in plain words what the service does today, and no lawyer has checked it yet. Have a lawyer review it before relying on it.'

/** A section with an address of its own, such as `#refund-policy`. */
export const section = (title: string, ...nodes: Node[]): Section => ({
  title,
  anchor: title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, ''),
  body: body(...nodes),
})
