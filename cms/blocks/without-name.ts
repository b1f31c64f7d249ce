import type { Block } from 'payload'

/** Without Payload's box for a name, which nobody but the writer would ever see. */
export const withoutName = (block: Block): Block => ({
  ...block,
  admin: { ...block.admin, disableBlockName: true },
})
