import type { FieldHook, SanitizedConfig } from 'payload'
import { withoutDirectionMarks } from '#contract/names.ts'
import { eachField } from './each-field.ts'

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? withoutDirectionMarks(value) : Array.isArray(value) ? value.map(plain) : value

const withoutMarks: FieldHook = ({ value }) => plain(value)

/**
 * Removes direction marks from every single-line text when it is saved, because names, titles and labels are shown next
 * to other people's text. Longer texts, where a writer may need them, are left alone.
 */
export function plainNames(config: SanitizedConfig): SanitizedConfig {
  const fields = [...config.collections, ...config.globals].flatMap((entity) => entity.fields)
  const seen = new Set<object>()
  eachField(fields, (field) => {
    if (field.type !== 'text' || seen.has(field)) return
    seen.add(field)
    field.hooks = { ...field.hooks, beforeValidate: [withoutMarks, ...(field.hooks?.beforeValidate ?? [])] }
  })
  return config
}
