import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'

/** The content of a block, as its form has it and as Payload stores it in the text. */
export function valuesOfBlock(fields: FormState, blockType: string): Record<string, unknown> {
  // The value of an array is the number of its rows, which have values of their own.
  const own = Object.fromEntries(Object.entries(fields).filter(([, { rows }]) => !Array.isArray(rows)))
  return { ...(reduceFieldsToValues(own, true) as Record<string, unknown>), blockType }
}

/** Whether two contents of a block are stored alike. */
export const isSameBlock = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
