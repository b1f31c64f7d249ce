import { routes } from '../routes.ts'
import type { ContentGlobal } from './documents.ts'

/** Globals with drafts, which staff preview before they publish them, with the page that each makes. */
export const draftedGlobals = { home: routes.home } as const satisfies Partial<Record<ContentGlobal, string>>
export type DraftedGlobal = keyof typeof draftedGlobals

export const isDraftedGlobal = (name: string): name is DraftedGlobal => Object.hasOwn(draftedGlobals, name)
