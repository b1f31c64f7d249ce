import { filesOf } from '../pack/pack-file.ts'
import { findPhp } from '../runtime/php-package.ts'
import { sealThread } from '../runtime/seal-thread.ts'
import { sharedFolder, startSite } from '../runtime/site.ts'
import type { Site } from '../runtime/site.ts'
import { openConversation } from './conversation.ts'
import type { WorkerStart } from './messages.ts'
import { readDatabase } from './read-database.ts'

/** A WordPress that has answered its first requests, and what PHP tried that is not allowed. */
export interface WarmSite {
  readonly site: Site
  /** Connections that PHP requested, added as it goes. */
  readonly connections: readonly string[]
  readonly wasRefusedMemory: () => boolean
  readonly printedTooMuch: () => boolean
}

/**
 * Unpacks WordPress in this thread, which it seals off, and warms it up.
 * @param others files in place of those of the pack
 */
export async function startWarmSite(
  { pack, module, phpVersion, limits }: WorkerStart,
  others: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<WarmSite> {
  const php = await findPhp(phpVersion)
  sealThread()
  const connections: string[] = []
  let refusedMemory = false
  let printedTooMuch = false
  const site = await startSite({
    php,
    module,
    memoryBytes: limits.memoryBytes,
    phpMemory: limits.phpMemory,
    printedBytes: limits.printedBytes,
    withOpcache: true,
    onNetwork: (host, port) => connections.push(`${host}:${port}`),
    onMemory: () => (refusedMemory = true),
    onPrinted: () => (printedTooMuch = true),
    fill(guard, instance) {
      const folders = new Set<string>()
      for (const [file, bytes] of [...filesOf(pack), ...others]) {
        const folder = file.slice(0, file.lastIndexOf('/'))
        if (!folders.has(folder)) instance.mkdir(folder)
        folders.add(folder)
        if (!others.has(file)) guard.share(file, bytes)
      }
      // Copied, since these are written to.
      for (const [file, bytes] of others) instance.writeFile(file, bytes.slice())
    },
  })
  const warmUp = openConversation(site, { cookie: pack.meta.cookie, folder: '/none/' })
  await warmUp.visit('/wp-admin/options-general.php')
  await warmUp.visit(pack.meta.page.url, { anonymous: true })
  readDatabase(site.fs)
  // The preloaded scripts must be the same in each request, whatever the previous one did.
  site.guard.lock(sharedFolder)
  return {
    site,
    connections,
    wasRefusedMemory: () => refusedMemory,
    printedTooMuch: () => printedTooMuch,
  }
}
