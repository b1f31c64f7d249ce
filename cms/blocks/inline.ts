import type { Block } from 'payload'
import { callout, code, image, promptBox } from './asides.ts'
import { callToAction } from './call-to-action.ts'
import { ideaCard } from './idea-card.ts'
import { withoutName } from './without-name.ts'

/** Blocks allowed between the paragraphs of an article; `contract/content/blocks.ts` has their schemas. */
export const inlineBlocks: readonly Block[] = [ideaCard, callToAction, callout, code, image, promptBox].map(
  withoutName,
)
