import { fieldsSchema, knownField } from '../fields/index.ts'
import type { Field } from '../fields/index.ts'
import type { Part, PluginSpec } from '../frame/spec.ts'
import type { Clause } from '../words/request.ts'

/** The fields that a plugin's parts have, and which of them the last change was about: what "it" means in the next one. */

/** All fields of some parts, by the part's key and their own. */
const fieldsIn = (parts: readonly Part[]): [string, Field][] =>
  parts.flatMap(({ key, params }) => {
    const fields = fieldsSchema.safeParse(params['fields'])
    return fields.success
      ? Object.entries(fields.data).map(([name, field]): [string, Field] => [`${key}.${name}`, field])
      : []
  })

/** Labels of the fields that a step added or changed: what "it" means in the next one. */
export function fieldsChanged(before: readonly Part[], after: readonly Part[]): string[] {
  const old = new Map(fieldsIn(before))
  return fieldsIn(after).flatMap(([key, field]) =>
    JSON.stringify(old.get(key)) === JSON.stringify(field) ? [] : [field.label],
  )
}

/** The same for the newest version, as its changelog tells. */
export function fieldsChangedLast({ parts, changes }: PluginSpec): string[] {
  const end = changes.indexOf('')
  const lines = changes
    .slice(1, end < 0 ? undefined : end)
    .filter((line) => /^\* (?:Added|Made|Changed the label) “/u.test(line))
  return fieldsIn(parts).flatMap(([, { label }]) =>
    lines.some((line) => line.includes(`“${label}”`)) ? [label] : [],
  )
}

/** "Add a price as well": a field that everybody knows, in a plugin that has fields. */
export function addsField(clause: Clause, spec: PluginSpec): boolean {
  const match =
    /^(?:please,? |can you |could you |kan du |och |and |also ){0,6}(?:also |även )?(?:add|include|lägg (?:även |också )?till|inkludera) (?:an? |the |their |ett |en )?([\p{L}\s-]{3,30}?)(?: (?:field|fält))?(?:,? (?:as well|too|also|också|även|please|tack))*(?:,? (?:but|and|men|och) .{1,80})?[.!?]*$/u.exec(
      clause.bare,
    )
  return match?.[1] !== undefined && knownField(match[1]) !== null && fieldsIn(spec.parts).length > 0
}
