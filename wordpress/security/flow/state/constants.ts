import { createCell } from '../model/program.ts'
import { settled } from '../model/resolve.ts'
import type { Value } from '../model/types.ts'
import { clean, corePath, pluginPath } from '../model/value.ts'
import type { Frame } from './frame.ts'

/** Folders of WordPress, with a text that stands for each. */
const corePaths: Readonly<Record<string, string>> = {
  ABSPATH: '{site}/',
  WPINC: 'wp-includes',
  WP_CONTENT_DIR: '{site}/wp-content',
  WPMU_PLUGIN_DIR: '{site}/wp-content/mu-plugins',
}

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
  const folder = corePaths[plain]
  if (folder !== undefined) return { ...corePath, text: folder }
  if (plain === 'WP_PLUGIN_DIR') return pluginPath
  const { constants } = frame.engine.program
  const cell = constants.get(plain) ?? createCell()
  constants.set(plain, cell)
  return frame.read(cell) ?? clean
}
