import { readProcessEnvironment } from '#contract/environment.ts'
import type { ProcessEnvironment } from '#contract/environment.ts'

let read: ProcessEnvironment | undefined

/**
 * The environment of this process, read once. A build has none: there the placeholders of the build script stand in,
 * and nothing of them is kept.
 * @throws EnvironmentError naming what is missing or wrong
 */
export function environment(): ProcessEnvironment {
  read ??= readProcessEnvironment(process.env)
  return read
}
