import { readProcessEnvironment } from '#contract/environment.ts'
import type { ProcessEnvironment } from '#contract/environment.ts'

let read: ProcessEnvironment | undefined

/**
 * The environment of this process, read once. A build uses placeholders from the build script, none of which end up in
 * its output.
 * @throws EnvironmentError that lists what is missing or invalid
 */
export function environment(): ProcessEnvironment {
  read ??= readProcessEnvironment(process.env)
  return read
}
