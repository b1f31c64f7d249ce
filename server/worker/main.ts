import { runChild } from '../process/child.ts'
import { startWorker } from './worker.ts'

runChild({ name: 'worker', needsDatabase: true, start: startWorker })
