import { parentPort, workerData } from 'node:worker_threads'
import { filesOf } from '../pack/pack-file.ts'
import { findPhp } from '../runtime/php-package.ts'
import { sealThread } from '../runtime/seal-thread.ts'
import { sharedFolder, startSite } from '../runtime/site.ts'
import { openConversation } from './conversation.ts'
import { judge } from './judge.ts'
import type { WorkerMessage, WorkerRequest, WorkerStart } from './messages.ts'
import { readDatabase } from './read-database.ts'

/** A worker: unpacks WordPress, warms it up, runs one plugin, and is then discarded. */
const { pack, module, phpVersion, limits } = workerData as WorkerStart
const say = (message: WorkerMessage): void => parentPort?.postMessage(message)

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
    for (const [file, bytes] of filesOf(pack)) {
      const folder = file.slice(0, file.lastIndexOf('/'))
      if (!folders.has(folder)) instance.mkdir(folder)
      folders.add(folder)
      guard.share(file, bytes)
    }
  },
})
const warmUp = openConversation(site, { cookie: pack.meta.cookie, folder: '/none/' })
await warmUp.visit('/wp-admin/options-general.php')
await warmUp.visit(pack.meta.page.url, { anonymous: true })
readDatabase(site.fs)
// The preloaded scripts must be the same in each request, whatever the previous one did.
site.guard.lock(sharedFolder)
say({ type: 'ready' })

parentPort?.once('message', (request: WorkerRequest) => {
  void judge(request, {
    site,
    meta: pack.meta,
    limits,
    connections,
    wasRefusedMemory: () => refusedMemory,
    printedTooMuch: () => printedTooMuch,
    onStep: (during, sofar) => say({ type: 'step', during, sofar }),
  }).then((result) => say({ type: 'done', result }))
})
