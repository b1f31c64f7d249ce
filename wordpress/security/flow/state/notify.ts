import type { Certainty } from '#contract/report.ts'
import { isNode } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { sinkOf } from '../../facts/sinks.ts'
import { taintOf, sourcesOf } from '../model/resolve.ts'
import { context, flag, place } from '../model/taint.ts'
import type { Source, Value } from '../model/types.ts'
import type { Frame, Output } from './frame.ts'
import { partsOf } from './keys.ts'

/** Notifies rules that listen to a kind of node. */
export function notifyListeners(node: PhpNode, value: Value, frame: Frame): void {
  for (const listener of frame.engine.listeners.nodes.get(node.kind) ?? []) listener(node, value, frame)
}

/** Evaluates what is printed, part by part, and notifies rules of each part. */
export function output(node: unknown, frame: Frame, by: Output['by']): void {
  for (const part of partsOf(node)) {
    const value = frame.evaluate(part)
    if (isNode(part)) printed(value, part, frame, by)
  }
}

/** Under which name an environment keeps as what its output is sent; no variable has it. */
export const sentAs = '#sent-as'

/** Notifies rules that a value is printed; what is sent as a file to be kept is not shown as a page. */
export function printed(value: Value, node: PhpNode, frame: Frame, by: Output['by']): void {
  if (by !== 'return' && frame.env.get(sentAs)?.text === 'file') return
  for (const listener of frame.engine.listeners.output) listener({ value, node, frame, by })
}

const optionChange = /^(?:add|update)_(?:site_)?option$/

/** Notifies rules of arguments that a function or method keeps, sends, or may do anything with. */
export function consumeArguments(name: string, args: readonly Value[], frame: Frame): void {
  const isRegistered =
    optionChange.test(name) && frame.engine.program.sanitizedOptions.has(args[0]?.text ?? '')
  args.forEach((value, at) => {
    const certainty = isRegistered ? 'possible' : sinkOf(name, at)
    if (certainty !== null) consume(value, name.startsWith('new ') ? name : `${name}()`, frame, certainty)
  })
}

/** Notifies rules that input is used as is: stored, sent, or passed to an unknown function. */
export function consume(value: Value, by: string, frame: Frame, certainty: Certainty = 'certain'): void {
  if (value.fields) {
    // Element by element, so that none is hidden behind the others.
    for (const field of value.fields.values()) consume(field, by, frame, certainty)
    return consume({ ...value, fields: null }, by, frame, certainty)
  }
  const taint = taintOf(value)
  const isHandled = (value.place & place.handled) !== 0
  // What was escaped before it is kept looks strange, but does no harm; of what a function returned it is not known.
  const isHarmful = (taint & context.html) !== 0 && !isHandled
  const isEscaped = (taint & (context.html | context.attribute)) === 0 && !isHandled
  if (taint & context.raw && !isEscaped)
    for (const source of sourcesOf(value)) {
      if (source.superglobal === null || source.sanitized) continue
      for (const listener of frame.engine.listeners.unsanitised)
        listener(source, by, frame, isHarmful && isReadIn(frame, source) ? certainty : 'possible')
    }
  if (taint & flag.slashed) unslash(value, by, frame)
}

export function unslash(value: Value, by: string, frame: Frame): void {
  for (const source of sourcesOf(value)) {
    if (source.superglobal === null || source.superglobal === '_FILES' || source.whole) continue
    if (source.unslashed || source.sanitized) continue
    for (const listener of frame.engine.listeners.slashed) listener(source, by, frame)
  }
}

/** Whether a unit that uses what comes from outside reads something of it itself, so that no value of another function can be mistaken for it. */
export const readsItself = ({ unit }: Frame): boolean =>
  unit.activity.reads.length > 0 ||
  unit.activity.origin ||
  ['shortcode', 'block', 'rest'].some((role) => unit.roles.has(role))

/** Whether what of the request is in a value is known to have been read by the unit that uses it, by no other one. */
export function isOfItself(value: Value, frame: Frame): boolean {
  if (value.place & place.handled) return false
  const sources = sourcesOf(value)
  // What a function says of the request has no source.
  return sources.length === 0 ? frame.unit.activity.input : sources.some((source) => isReadIn(frame, source))
}

/** Whether a value holds something of the request as it was sent, on a way from where it was read that is known. */
export const isAsSent = (value: Value, frame: Frame): boolean =>
  isOfItself(value, frame) ||
  ((value.place & place.handled) === 0 &&
    sourcesOf(value).some(
      ({ sanitized, superglobal }) => !sanitized && superglobal !== null && superglobal !== '_SERVER',
    ))

/** Whether a part of the request was read in the code of a unit. */
export function isReadIn({ unit }: Frame, source: Source): boolean {
  const { start, end } = (unit.node.loc ?? {}) as { start?: { line: number }; end?: { line: number } }
  const isWithin =
    unit.kind === 'file' ||
    (source.line !== null && source.line >= (start?.line ?? 0) && source.line <= (end?.line ?? 0))
  return source.file === unit.file && isWithin
}
