import { limits } from '#contract/limits.ts'
import type { Judge } from '#wordpress/sandbox/index.ts'
import { environment } from '../../../platform/environment.ts'
import { sandboxClient } from './client.ts'
import type { SandboxClientOptions } from './client.ts'

/**
 * The sandbox configured for this process, or null where plugins are not run in WordPress.
 * @param person owner of the plugin
 * @param callbacks callbacks for what the plugin waits for
 */
export function configuredSandbox(
  person: string,
  callbacks: Pick<SandboxClientOptions, 'onWaiting' | 'onLine'>,
): Judge | null {
  const { SANDBOX_URL: url, SANDBOX_SECRET: secret, SANDBOX_SECONDS: seconds } = environment()
  if (url === 'none') return null
  const patienceMs = (seconds ?? limits.turn.sandboxSeconds) * 1000
  return sandboxClient({ url, secret, person, patienceMs, ...callbacks })
}
