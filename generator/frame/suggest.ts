import type { QuickAction } from './capability.ts'
import type { Language, Spoken } from '../words/language.ts'

/** A next step to offer, in both languages, as long as it would change something. */
export type Idea = { when: boolean; label: Spoken; prompt: Spoken }

/** The ideas that apply, in one language. */
export const ideasIn = (ideas: readonly Idea[], language: Language): QuickAction[] =>
  ideas
    .filter(({ when }) => when)
    .map(({ label, prompt }) => ({ label: label[language], prompt: prompt[language] }))

/** Lines in one language. */
export const linesIn = (lines: readonly Spoken[], language: Language): string[] =>
  lines.map((line) => line[language])
