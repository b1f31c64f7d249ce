import { isNode, walk } from '../../../syntax/index.ts'
import type { PhpNode } from '../../../syntax/index.ts'
import { createCell } from '../model/program.ts'
import { settled } from '../model/resolve.ts'
import type { Program, Unit, Value } from '../model/types.ts'
import { doubted } from '../model/value.ts'
import type { Frame } from '../state/frame.ts'
import { partsOf } from '../state/keys.ts'

/** Paths of which a plugin has many with the same ending are not told apart. */
const mostFiles = 3

const fileUnits = new WeakMap<Program, readonly Unit[]>()
const mentioned = new WeakMap<Unit, ReadonlySet<string>>()

function filesIn(program: Program): readonly Unit[] {
  const known = fileUnits.get(program) ?? program.units.filter(({ kind }) => kind === 'file')
  fileUnits.set(program, known)
  return known
}

/** The names of the variables in a file, outside of its functions. */
function variablesIn(unit: Unit): ReadonlySet<string> {
  const known = mentioned.get(unit)
  if (known) return known
  const names = new Set<string>()
  walk(unit.body, (node) => {
    if (node.kind === 'variable' && typeof node.name === 'string') names.add(node.name)
    return !/^(?:function|class|interface|trait|enum)$/.test(node.kind)
  })
  mentioned.set(unit, names)
  return names
}

/** The files that an `include` means, by how its path ends. */
function filesOf(target: unknown, value: Value, program: Program): readonly Unit[] {
  const last = partsOf(target).at(-1)
  const written = value.text ?? (isNode(last) && last.kind === 'string' ? String(last.value) : '')
  const ending = written.replace(/^.*\.\.?\//, '').replace(/^\/+/, '')
  if (!/[^/]\.\w+$/.test(ending)) return []
  const found = filesIn(program).filter(({ file }) => file === ending || `/${file}`.endsWith(`/${ending}`))
  return found.length <= mostFiles ? found : []
}

/**
 * Gives an included file the variables and the object of the function that includes it. Others may include it too, so
 * that what is unsafe is only doubted.
 */
export function include(node: PhpNode, value: Value, frame: Frame): void {
  if (frame.unit.kind === 'file') return
  for (const unit of filesOf(node.target, value, frame.engine.program)) {
    if (unit.inClass === null && frame.unit.inClass !== null) {
      unit.inClass = frame.unit.inClass
      frame.engine.queue(unit)
    }
    for (const name of variablesIn(unit)) {
      const given = frame.env.get(name)
      if (!given || name === 'this') continue
      const isNew = !unit.captured.has(name)
      const cell = unit.captured.get(name) ?? createCell()
      unit.captured.set(name, cell)
      cell.readers.add(unit)
      frame.engine.put(cell, doubted(settled(given)))
      if (isNew) frame.engine.queue(unit)
    }
  }
}
