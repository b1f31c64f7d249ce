import { packOptions } from '#server/sandbox/pack-options.ts'
import { readOperator } from '#server/supervisor/operator.ts'
import { ensurePack, openSandbox } from '#wordpress/sandbox/engine.ts'
import type { SandboxPool } from '#wordpress/sandbox/engine.ts'
import { projectFolder } from '../support/payload-cli.ts'

/**
 * Opens a sandbox for one plugin, with the product's WordPress and PHP, which are prepared on first use.
 * @param version of WordPress; null for the product's
 * @param log called with a line for each slow step
 * @throws Error with one sentence if it is not available; the signal's reason
 */
export async function openOwnSandbox(
  version: string | null,
  log: (text: string) => void,
  signal: AbortSignal,
): Promise<SandboxPool> {
  const { settings } = readOperator(process.env, projectFolder)
  const { PLUGSMITH_DATA: dataFolder, SANDBOX_PHP: phpVersion } = settings
  const wordpress = version ?? settings.SANDBOX_WORDPRESS
  const options = packOptions({ dataFolder, phpVersion, wordpress, onFallback: log, log, signal })
  return openSandbox({ pack: await ensurePack(options), size: 1 })
}
