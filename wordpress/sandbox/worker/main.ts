import { parentPort, workerData } from 'node:worker_threads'
import { judge } from './judge.ts'
import type { WorkerMessage, WorkerRequest, WorkerStart } from './messages.ts'
import { startWarmSite } from './warm-site.ts'

/** A worker: unpacks WordPress, warms it up, runs one plugin, and is then discarded. */
const start = workerData as WorkerStart
const say = (message: WorkerMessage): void => parentPort?.postMessage(message)

const warm = await startWarmSite(start)
say({ type: 'ready' })

parentPort?.once('message', (request: WorkerRequest) => {
  void judge(request, {
    ...warm,
    meta: start.pack.meta,
    limits: start.limits,
    onStep: (during, sofar) => say({ type: 'step', during, sofar }),
  }).then((result) => say({ type: 'done', result }))
})
