import type { Parameter, ParameterUse, Source, Value } from './types.ts'
import { flat, joinLists, joinUses, mostSources } from './value.ts'

/** The bits of a value, including those of the arguments seen so far. */
export function bitsOf(value: Value): number {
  let { bits } = flat(value)
  for (const { parameter, mask } of flat(value).parameters) {
    const given = parameter.cell.value
    if (given) bits |= flat(given).bits & mask
  }
  return bits
}

/** The sources of a value, including those of the arguments seen so far. */
export function sourcesOf(value: Value): readonly Source[] {
  let { sources } = flat(value)
  for (const { parameter, mask } of flat(value).parameters) {
    const given = parameter.cell.value
    if (given && flat(given).bits & mask) sources = joinLists(sources, flat(given).sources, mostSources)
  }
  return sources
}

/** The value of one call, from the function's return value and the call's arguments. */
export function instantiate(
  returned: Value,
  given: (parameter: Parameter) => Value | undefined | 'outside',
): Value {
  let { bits, sources } = returned
  let parameters: readonly ParameterUse[] = []
  for (const use of returned.parameters) {
    const argument = given(use.parameter)
    if (argument === 'outside') parameters = joinUses(parameters, [use])
    else if (argument) {
      const whole = flat(argument)
      bits |= whole.bits & use.mask
      if (whole.bits & use.mask) sources = joinLists(sources, whole.sources, mostSources)
      const passed = whole.parameters.map((inner) => ({ ...inner, mask: inner.mask & use.mask }))
      parameters = joinUses(
        parameters,
        passed.filter(({ mask }) => mask !== 0),
      )
    }
  }
  const fields = returned.fields
    ? new Map([...returned.fields].map(([key, value]) => [key, instantiate(value, given)]))
    : null
  return { ...returned, bits, sources, parameters, fields }
}

/** A value that is valid outside its function: parameters are replaced by the arguments seen so far. */
export function settled(value: Value): Value {
  const own = value.fields ? { ...value, fields: null } : value
  const fields = value.fields ? new Map([...value.fields].map(([key, field]) => [key, settled(field)])) : null
  if (value.parameters.length === 0) return fields ? { ...value, fields } : value
  return { ...value, bits: bitsOf(own), sources: sourcesOf(own), parameters: [], fields }
}
