import type { Block } from 'payload'

/** Hides Payload's field for a block name, which only the writer would ever see. */
export const withoutName = (block: Block): Block => ({
  ...block,
  admin: { ...block.admin, disableBlockName: true },
})
