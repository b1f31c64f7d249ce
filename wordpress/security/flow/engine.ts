import type { PhpNode } from '../../syntax/index.ts'
import type { Call, Output, Rule } from '../rule.ts'
import { Environment } from './env.ts'
import { Frame } from './frame.ts'
import { createProgram, noDeeds, propertyOf } from './program.ts'
import type { Cell, Program, Unit } from './program.ts'
import { execute, parameterValue } from './statements.ts'
import { evaluate } from './expressions.ts'
import { settled } from './given.ts'
import { clean } from './value.ts'
import type { Value } from './value.ts'

/** Who wants to be told of what. */
export interface Listeners {
  readonly functions: ReadonlyMap<string, readonly ((call: Call) => void)[]>
  readonly methods: ReadonlyMap<string, readonly ((call: Call) => void)[]>
  readonly nodes: ReadonlyMap<string, readonly ((node: PhpNode, value: Value, frame: Frame) => void)[]>
  readonly output: readonly ((output: Output) => void)[]
  readonly dynamic: readonly NonNullable<Rule['dynamic']>[]
  readonly unsanitised: readonly NonNullable<Rule['unsanitised']>[]
  readonly slashed: readonly NonNullable<Rule['slashed']>[]
  readonly unasked: readonly NonNullable<Rule['unasked']>[]
}

/** A unit is run again when what it reads has changed, but not for ever. */
const mostRuns = 5

export interface Engine {
  readonly program: Program
  readonly listeners: Listeners
  readonly closures: Map<PhpNode, Unit>
  queue(unit: Unit): void
  /** Puts a value into a cell; whoever has read it is run again. */
  put(cell: Cell, value: Value): void
  /** Files of units that are nested too deep to be followed. */
  readonly tooDeep: Map<string, number | null>
}

export interface Followed {
  readonly program: Program
  readonly tooDeep: ReadonlyMap<string, number | null>
}

function declareProperties(engine: Engine): void {
  for (const info of new Set(engine.program.classes.values())) {
    for (const unit of info.methods.values()) {
      // A promoted parameter is a property too.
      for (const parameter of unit.parameters)
        if (typeof parameter.node.flags === 'number' && parameter.node.flags > 0)
          propertyOf(engine.program, info, parameter.name)
    }
  }
}

function run(engine: Engine, unit: Unit): void {
  unit.runs += 1
  unit.drafts = []
  unit.deeds = noDeeds()
  const frame = new Frame(engine, unit, new Environment())
  try {
    for (const [name, cell] of unit.captured) frame.env.set(name, frame.read(cell) ?? clean)
    for (const parameter of unit.parameters) {
      parameter.cell.readers.add(unit)
      const value = parameterValue(parameter, unit)
      frame.env.set(parameter.name, value)
      if (parameter.node.value) evaluate(parameter.node.value, frame)
      if (typeof parameter.node.flags === 'number' && parameter.node.flags > 0 && unit.inClass)
        engine.put(propertyOf(engine.program, unit.inClass, parameter.name), settled(value))
    }
    execute(unit.body, frame)
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
 * Follows the values of a plugin through all of its code. Every body of code is run on its own, and again when what
 * it reads of others has changed: each at most so many times, so the time grows with the size of the code.
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
