import type { Parameter, ParameterUse, Source, Value } from './types.ts'
import { flat, joinLists, joinUses, maxSources, usedOf } from './value.ts'

/** The taint of a value, including that of the arguments seen so far. */
export function taintOf(value: Value): number {
  const whole = flat(value)
  let { taint } = whole
  for (const { parameter, key, mask } of whole.parameters) {
    const argument = parameter.cell.value
    if (argument) taint |= flat(usedOf(argument, key)).taint & mask
  }
  return taint
}

/** The sources of a value, including those of the arguments seen so far. */
export function sourcesOf(value: Value): readonly Source[] {
  const whole = flat(value)
  let { sources } = whole
  for (const { parameter, key, mask } of whole.parameters) {
    const argument = parameter.cell.value
    const used = argument && flat(usedOf(argument, key))
    if (used && used.taint & mask) sources = joinLists(sources, used.sources, maxSources)
  }
  return sources
}

/** The value of one call, from the function's return value and the call's arguments. */
export function instantiate(
  returned: Value,
  argumentOf: (parameter: Parameter) => Value | undefined | 'outside',
): Value {
  // A table without any of the arguments in it is the same for each call, and shared.
  if (flat(returned).parameters.length === 0) return returned
  let { taint, sources } = returned
  let parameters: readonly ParameterUse[] = []
  for (const use of returned.parameters) {
    const argument = argumentOf(use.parameter)
    if (argument === 'outside') parameters = joinUses(parameters, [use])
    else if (argument) {
      const whole = flat(usedOf(argument, use.key))
      taint |= whole.taint & use.mask
      if (whole.taint & use.mask) sources = joinLists(sources, whole.sources, maxSources)
      const passed = whole.parameters.map((inner) => ({ ...inner, mask: inner.mask & use.mask }))
      parameters = joinUses(
        parameters,
        passed.filter(({ mask }) => mask !== 0),
      )
    }
  }
  const fields = returned.fields
    ? new Map([...returned.fields].map(([key, value]) => [key, instantiate(value, argumentOf)]))
    : null
  return { ...returned, taint, sources, parameters, fields }
}

/** A value that is valid outside its function: parameters are replaced by the arguments seen so far. */
export function settled(value: Value): Value {
  if (flat(value).parameters.length === 0) return value
  const own = value.fields ? { ...value, fields: null } : value
  const fields = value.fields ? new Map([...value.fields].map(([key, field]) => [key, settled(field)])) : null
  if (value.parameters.length === 0) return fields ? { ...value, fields } : value
  return { ...value, taint: taintOf(own), sources: sourcesOf(own), parameters: [], fields }
}
