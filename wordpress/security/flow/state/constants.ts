import { createCell } from '../model/program.ts'
import { settled } from '../model/resolve.ts'
import type { Value } from '../model/types.ts'
import { clean, corePath, pluginPath } from '../model/value.ts'
import type { Frame } from './frame.ts'

const corePaths = new Set(['ABSPATH', 'WPINC', 'WP_CONTENT_DIR', 'WPMU_PLUGIN_DIR'])

/** Records the value of a constant of the plugin. */
export function declaredConstant(name: string, value: Value, frame: Frame): void {
  const { constants } = frame.engine.program
  const cell = constants.get(name) ?? createCell()
  constants.set(name, cell)
  frame.engine.put(cell, settled(value))
}

/** The value of a constant: one of WordPress's folders, or the value that the plugin assigned. */
export function constant(name: string, frame: Frame): Value {
  const plain = name.replace(/^.*\\/, '')
  if (corePaths.has(plain)) return corePath
  if (plain === 'WP_PLUGIN_DIR') return pluginPath
  const { constants } = frame.engine.program
  const cell = constants.get(plain) ?? createCell()
  constants.set(plain, cell)
  return frame.read(cell) ?? clean
}
