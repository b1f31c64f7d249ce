import type { Field } from 'payload'

/** Calls `visit` with every field, including those inside groups, tabs, lists and blocks. */
export function eachField(fields: readonly Field[], visit: (field: Field) => void): void {
  for (const field of fields) {
    visit(field)
    if ('fields' in field) eachField(field.fields, visit)
    if (field.type === 'tabs') for (const tab of field.tabs) eachField(tab.fields, visit)
    if (field.type === 'blocks') for (const block of field.blocks) eachField(block.fields, visit)
  }
}
