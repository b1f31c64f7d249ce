import fs from 'node:fs'
import { sandboxLimits } from './limits.ts'
import type { SandboxLimits } from './limits.ts'
import type { Pack } from './pack/pack-file.ts'
import { createSandboxPool } from './pool/pool.ts'
import type { SandboxPool } from './pool/pool.ts'
import { startSandboxThread } from './pool/sandbox-thread.ts'
import { findPhp } from './runtime/php-package.ts'

export { useWordPress } from './core/use.ts'
export { ensurePack } from './pack/ensure.ts'
export type { PackOptions } from './pack/ensure.ts'
export type { Pack } from './pack/pack-file.ts'
export type { JudgeOptions, PoolHealth, SandboxPool } from './pool/pool.ts'

export interface SandboxOptions {
  readonly pack: Pack
  /** Warm workers; each takes some 250 MB. */
  readonly size: number
  readonly limits?: Partial<SandboxLimits>
  readonly onProblem?: (error: unknown) => void
}

/**
 * Opens a sandbox. It runs PHP, so it belongs into a separate process or a command-line tool.
 * @throws Error if the pack's PHP is not installed
 */
export async function openSandbox({ pack, size, limits, onProblem }: SandboxOptions): Promise<SandboxPool> {
  const phpVersion = pack.meta.php
  const php = await findPhp(phpVersion)
  // Compiled once, since the workers share the code and its optimizations.
  const module = await WebAssembly.compile(fs.readFileSync(php.wasmFile))
  const start = { pack, module, phpVersion, limits: { ...sandboxLimits, ...limits } }
  return createSandboxPool({ size, start: () => startSandboxThread(start), ...(onProblem && { onProblem }) })
}
