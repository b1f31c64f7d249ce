import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Location } from './location.ts'
import { runProgram } from './program.ts'

/**
 * Cleans up after a killed run: stops a server still running on this cluster, and removes a `postmaster.pid` whose process
 * id now belongs to another program. PostgreSQL recovers from the rest itself.
 */
export async function clearStale(location: Location, log: Logger): Promise<void> {
  const file = path.join(location.cluster, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10)
  if (!Number.isInteger(pid) || !isAlive(pid)) return
  if (!isPostgres(pid)) {
    fs.rmSync(file, { force: true })
    return
  }
  log.warn({ pid }, 'PostgreSQL from an earlier run is still using this data: stopping it')
  const { code, output } = await runProgram(location, location.binaries.pgCtl, [
    'stop',
    `--pgdata=${location.cluster}`,
    '--mode=fast',
    '--timeout=30',
  ])
  if (code !== 0 && isAlive(pid)) {
    throw new Error(`PostgreSQL from an earlier run (process ${pid}) does not stop: ${output}`)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isPostgres(pid: number): boolean {
  try {
    if (process.platform === 'linux')
      return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    const list =
      process.platform === 'win32'
        ? execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8', windowsHide: true })
        : execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
    return list.includes('postgres')
  } catch {
    return false
  }
}
