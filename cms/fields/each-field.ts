import type { Field } from 'payload'

/** Calls `visit` with every field, those inside of groups, tabs, lists and blocks too. */
export function eachField(fields: readonly Field[], visit: (field: Field) => void): void {
  for (const field of fields) {
    visit(field)
    if ('fields' in field) eachField(field.fields, visit)
    if (field.type === 'tabs') for (const tab of field.tabs) eachField(tab.fields, visit)
    if (field.type === 'blocks') for (const block of field.blocks) eachField(block.fields, visit)
  }
}
