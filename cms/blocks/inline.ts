import type { Block, UIField } from 'payload'
import { callout, code, image, promptBox } from './asides.ts'
import { callToAction } from './call-to-action.ts'
import { ideaCard } from './idea-card.ts'
import { withoutName } from './without-name.ts'

/** Keeps what is typed into the block: see `cms/admin/writing/keep-block.tsx`. */
const keepBlock: UIField = {
  name: 'keepBlock',
  type: 'ui',
  admin: { components: { Field: '/admin/writing/keep-block.tsx#KeepBlock' } },
}
const kept = (block: Block): Block => ({ ...block, fields: [...block.fields, keepBlock] })

/** Blocks allowed between the paragraphs of an article; `contract/content/blocks.ts` has their schemas. */
export const inlineBlocks: readonly Block[] = [ideaCard, callToAction, callout, code, image, promptBox].map(
  (block) => kept(withoutName(block)),
)
