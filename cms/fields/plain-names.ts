import type { FieldHook, SanitizedConfig } from 'payload'
import { withoutDirectionMarks } from '#contract/names.ts'
import { eachField } from './each-field.ts'

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? withoutDirectionMarks(value) : Array.isArray(value) ? value.map(plain) : value

const withoutMarks: FieldHook = ({ value }) => plain(value)

/**
 * Keeps marks that turn the text around them out of every line of text that is saved: names, titles and labels are shown
 * beside other people's words. Whole texts, where a writer may need them, stay as they are.
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
