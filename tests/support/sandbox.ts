import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectFolder } from '#server/build/paths.ts'
import { tryLock } from '#server/process/file-lock.ts'
import type { SandboxProblem, SandboxRequest, SandboxResult } from '#wordpress/sandbox/index.ts'
import type { PackOptions } from '#wordpress/sandbox/engine.ts'

/** The sandbox cache of this checkout, where WordPress is prepared once for all tests. */
export const packOptions: PackOptions = {
  cacheFolder: path.join(projectFolder, '.cache', 'wordpress'),
  phpVersion: '8.3',
  log: () => undefined,
  async lock(folder) {
    for (;;) {
      const lock = await tryLock(path.join(folder, 'pack.lock'))
      if ('release' in lock) return lock.release
      await delay(100)
    }
  },
}

const header = '<?php\n/* Plugin Name: Sample\nVersion: 1.0.0 */\n'

/**
 * A plugin called `sample`.
 * @param code what follows the header of its main file
 */
export const samplePlugin = (
  code: string,
  others: Readonly<Record<string, string>> = {},
): SandboxRequest => ({
  slug: 'sample',
  files: new Map(
    Object.entries({ 'sample.php': header + code, ...others }).map(([name, text]) => [
      name,
      Buffer.from(text),
    ]),
  ),
})

export const kindsOf = ({ problems }: SandboxResult): string[] =>
  [...new Set(problems.map(({ kind }) => kind))].sort()

export const problemOf = ({ problems }: SandboxResult, kind: string): SandboxProblem | undefined =>
  problems.find((problem) => problem.kind === kind)
