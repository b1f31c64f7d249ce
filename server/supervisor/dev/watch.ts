import fs from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../../build/paths.ts'
import type { ManagedProcess } from '../managed-process.ts'
import type { Output } from '../output.ts'

const watched = ['contract', 'wordpress', 'cms', 'server']
const settleMs = 200
const graceMs = 3000

/**
 * In development, restarts the worker when code changes that it may have loaded. The gateway reloads CMS and site itself.
 * @returns stops watching
 */
export function watchWorker(processes: readonly ManagedProcess[], output: Output): () => void {
  const worker = processes.find(({ spec }) => spec.name === 'worker')
  let timer: NodeJS.Timeout | undefined
  const changed = (file: string | null): void => {
    if (!file || !/\.(ts|mjs|json)$/.test(file) || /(payload-types\.ts|importMap\.js)$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      output.step(`${file} has changed: restarting the worker`)
      void worker?.restart(graceMs)
    }, settleMs)
  }
  const watchers = watched
    .map((name) => path.join(projectFolder, name))
    .filter((folder) => fs.existsSync(folder))
    .map((folder) => fs.watch(folder, { recursive: true }, (_, file) => changed(file)))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
