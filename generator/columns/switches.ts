import type { Part } from '../frame/spec.ts'
import type { TemplateValues } from '../frame/template.ts'
import { sourceNames } from './sources.ts'

/** Switches of the class that lists rows: the sources that a plugin's parts have. */
export function rowSwitches(parts: readonly Part[]): TemplateValues {
  const used = new Set(parts.map(({ params }) => params['source']))
  return {
    ...Object.fromEntries(sourceNames.map((name) => [`rows_${name}`, used.has(name)])),
    rows_content: used.has('post') || used.has('page'),
    rows_shop: used.has('order') || used.has('product'),
  }
}
