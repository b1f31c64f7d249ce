import { isNode, nameOf, nodesOf } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { createCell, lineage } from '../model/program.ts'
import { settled } from '../model/resolve.ts'
import { everything } from '../model/taint.ts'
import type { Value } from '../model/types.ts'
import {
  clean,
  unknownOrigin,
  join,
  maxFields,
  ofUnit,
  shallow,
  usesOfElements,
  withField,
} from '../model/value.ts'
import type { Frame } from '../state/frame.ts'
import { keyOf, superglobals } from '../state/keys.ts'
import { request } from '../state/request.ts'
import { classNamed, globalValue, itemOf, read } from '../state/storage.ts'

export function array(node: PhpNode, frame: Frame): Value {
  let made: Value = clean
  const fields = new Map<string, Value>()
  let depth = 0
  let index = 0
  for (const item of nodesOf(node.items)) {
    const inner = item.kind === 'entry' ? item.value : item
    const value = frame.evaluate(isNode(inner) && inner.kind === 'variadic' ? inner.what : inner)
    const spread =
      item.kind === 'variadic' || item.unpack === true || (isNode(inner) && inner.kind === 'variadic')
    let key = String(index)
    if (item.kind === 'entry' && isNode(item.key)) {
      frame.evaluate(item.key)
      const written = keyOf(item.key)
      if (written === null) {
        made = withField(made, null, value)
        continue
      }
      key = written
    } else index += 1
    if (spread || fields.size >= maxFields) made = withField(made, null, value)
    else {
      const inner = shallow(value)
      depth = Math.max(depth, inner.depth + 1)
      fields.set(key, inner)
    }
  }
  return { ...made, fields: fields.size > 0 ? fields : null, node, depth }
}

export function closure(node: PhpNode, frame: Frame): Value {
  const unit = frame.closure(node)
  for (const used of nodesOf(node.uses)) {
    if (typeof used.name !== 'string') continue
    const cell = unit.captured.get(used.name) ?? createCell()
    unit.captured.set(used.name, cell)
    cell.readers.add(unit)
    frame.engine.put(cell, settled(read(used, frame)))
    if (used.byref === true) frame.env.set(used.name, join(read(used, frame), unknownOrigin))
  }
  if (unit.runs === 0) frame.engine.queue(unit)
  return ofUnit(unit)
}

/** An arrow function sees the surrounding variables, so it is evaluated in place. */
export function arrow(node: PhpNode, frame: Frame): Value {
  const unit = frame.closure(node)
  frame.inBranch(() => {
    for (const parameter of unit.parameters) {
      parameter.cell.readers.add(frame.unit)
      const { value } = parameter.cell
      frame.env.set(parameter.name, {
        ...clean,
        fields: usesOfElements(value, parameter),
        parameters: [{ parameter, key: '', mask: everything }],
      })
    }
    unit.returned.add(frame.evaluate(node.body))
  })
  return ofUnit(unit)
}

/** An element at any depth, evaluated in a loop rather than by recursion. */
export function offset(node: PhpNode, frame: Frame): Value {
  const keys: unknown[] = []
  let at: PhpNode = node
  while (at.kind === 'offsetlookup' && isNode(at.what)) {
    keys.push(at.offset)
    at = at.what
  }
  if (at.kind === 'variable' && typeof at.name === 'string' && superglobals.has(at.name))
    return request(node, frame) ?? clean
  const isGlobal = at.kind === 'variable' && at.name === 'GLOBALS'
  let value = isGlobal ? globalValue(keyOf(keys.pop()) ?? '', frame) : frame.evaluate(at)
  while (keys.length > 0) {
    const key = keys.pop()
    frame.evaluate(key)
    value = itemOf(value, keyOf(key))
  }
  return value
}

export function staticLookup(node: PhpNode, frame: Frame): Value {
  const info = classNamed(node.what, frame)
  if (isNode(node.offset) && node.offset.kind === 'variable') return read(node, frame)
  const name = nameOf(node.offset) ?? ''
  if (name.toLowerCase() === 'class') return { ...clean, text: info?.name ?? nameOf(node.what) }
  for (const each of lineage(frame.engine.program, info)) {
    const value = each.constants.get(name)
    if (value) return value.kind === 'staticlookup' ? clean : frame.evaluate(value)
  }
  return clean
}
