import type { PhpNode } from '../../syntax/index.ts'
import { evaluator } from './evaluator/index.ts'
import { parameterValue } from './evaluator/statements.ts'
import { createProgram, noActivity, propertyOf } from './model/program.ts'
import { settled } from './model/resolve.ts'
import type { Program, Unit } from './model/types.ts'
import { clean } from './model/value.ts'
import { Environment } from './state/environment.ts'
import { Frame } from './state/frame.ts'
import type { Engine, Listeners } from './state/frame.ts'

/** Maximum number of runs of a unit; it runs again when a value it reads changes. */
const mostRuns = 5

export interface Followed {
  readonly program: Program
  readonly tooDeep: ReadonlyMap<string, number | null>
}

function declareProperties(engine: Engine): void {
  for (const info of new Set(engine.program.classes.values())) {
    for (const unit of info.methods.values()) {
      // A promoted constructor parameter is a property too.
      for (const parameter of unit.parameters)
        if (typeof parameter.node.flags === 'number' && parameter.node.flags > 0)
          propertyOf(engine.program, info, parameter.name)
    }
  }
}

function run(engine: Engine, unit: Unit): void {
  unit.runs += 1
  unit.drafts = []
  unit.activity = noActivity()
  const frame = new Frame(engine, unit, new Environment())
  try {
    for (const [name, cell] of unit.captured) frame.env.set(name, frame.read(cell) ?? clean)
    for (const parameter of unit.parameters) {
      parameter.cell.readers.add(unit)
      const value = parameterValue(parameter, unit)
      frame.env.set(parameter.name, value)
      if (parameter.node.value) frame.evaluate(parameter.node.value)
      if (typeof parameter.node.flags === 'number' && parameter.node.flags > 0 && unit.inClass)
        engine.put(propertyOf(engine.program, unit.inClass, parameter.name), settled(value))
    }
    frame.execute(unit.body)
    for (const { name, node, left } of unit.parameters)
      if (node.byref === true) engine.put(left, frame.env.get(name) ?? clean)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    engine.tooDeep.set(unit.file, unit.node.loc?.start?.line ?? null)
  }
  const exits = frame.env.ended && frame.returns === 0 && unit.kind !== 'file'
  if (exits !== unit.exits) {
    unit.exits = exits
    for (const reader of unit.returned.readers) engine.queue(reader)
  }
}

/**
 * Follows the values of a plugin through all of its code. Each body of code is evaluated separately, and again when a
 * value it reads has changed, up to a maximum, so that time grows linearly with the size of the code.
 * @param pause called between bodies of code; throws to stop
 */
export async function follow(
  files: readonly { readonly path: string; readonly tree: PhpNode }[],
  listeners: Listeners,
  pause: () => Promise<void>,
): Promise<Followed> {
  const program = createProgram(files)
  const waiting: Unit[] = []
  const engine: Engine = {
    program,
    listeners,
    evaluator,
    closures: new Map(),
    tooDeep: new Map(),
    queue(unit) {
      if (unit.queued || unit.runs >= mostRuns) return
      unit.queued = true
      waiting.push(unit)
    },
    put(cell, value) {
      if (cell.add(value)) for (const reader of cell.readers) engine.queue(reader)
    },
  }
  declareProperties(engine)
  for (const unit of program.units) engine.queue(unit)
  let rested = performance.now()
  for (let at = 0; at < waiting.length; at += 1) {
    const unit = waiting[at]
    if (!unit) continue
    unit.queued = false
    run(engine, unit)
    if (performance.now() - rested > 20) {
      await pause()
      rested = performance.now()
    }
  }
  return { program, tooDeep: engine.tooDeep }
}
