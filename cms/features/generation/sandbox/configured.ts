import { limits } from '#contract/limits.ts'
import type { Judge } from '#wordpress/sandbox/index.ts'
import { environment } from '../../../platform/environment.ts'
import { sandboxClient } from './client.ts'
import type { SandboxClientOptions } from './client.ts'

/**
 * The sandbox that this process is set up with, or null where plugins are not tried in WordPress.
 * @param person whose plugin is tried
 * @param told of what the plugin waits for
 */
export function configuredSandbox(
  person: string,
  told: Pick<SandboxClientOptions, 'onWaiting' | 'onLine'>,
): Judge | null {
  const { SANDBOX_URL: url, SANDBOX_SECRET: secret, SANDBOX_SECONDS: seconds } = environment()
  if (url === 'none') return null
  const patienceMs = (seconds ?? limits.turn.sandboxSeconds) * 1000
  return sandboxClient({ url, secret, person, patienceMs, ...told })
}
