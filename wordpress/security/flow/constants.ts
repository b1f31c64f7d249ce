import type { Frame } from './frame.ts'
import { Cell } from './program.ts'
import { settled } from './given.ts'
import { clean, corePath, pluginPath } from './value.ts'
import type { Value } from './value.ts'

const corePaths = new Set(['ABSPATH', 'WPINC', 'WP_CONTENT_DIR', 'WPMU_PLUGIN_DIR'])

/** Notes what a constant of the plugin is given. */
export function declaredConstant(name: string, value: Value, frame: Frame): void {
  const { constants } = frame.engine.program
  const cell = constants.get(name) ?? new Cell()
  constants.set(name, cell)
  frame.engine.put(cell, settled(value))
}

/** What a constant holds: one of WordPress's folders, or what the plugin has given it. */
export function constant(name: string, frame: Frame): Value {
  const plain = name.replace(/^.*\\/, '')
  if (corePaths.has(plain)) return corePath
  if (plain === 'WP_PLUGIN_DIR') return pluginPath
  const { constants } = frame.engine.program
  const cell = constants.get(plain) ?? new Cell()
  constants.set(plain, cell)
  return frame.read(cell) ?? clean
}
