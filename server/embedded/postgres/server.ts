import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import type { Location } from './location.ts'
import { programOptions, runProgram } from './program.ts'

/** A running server process. */
export type ServerProcess = {
  /** Fulfilled once the process has ended, with a sentence that says how. */
  readonly ended: Promise<string>
  /** The last thing it complained about, or nothing. */
  lastComplaint: () => string
  /** Stops it: clients are disconnected, committed data is kept. */
  stop: () => Promise<void>
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Clients receive their own errors; the log is for those of the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // Parallel queries need shared memory that containers often do not have.
  max_parallel_workers_per_gather: '0',
}

/** Milliseconds after which a fast shutdown becomes an immediate one, from which the next start recovers. */
const fastShutdownMs = 8000

/** Starts the server on loopback. It does not answer yet. */
export function spawnServer(location: Location, port: number, log: Logger): ServerProcess {
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(location.binaries.postgres, ['-D', location.cluster, '-p', String(port), ...switches], {
    ...programOptions(location),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (/^(FATAL|PANIC):/.test(line)) complaint = line
      write(log, line)
    })
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`PostgreSQL cannot be run: ${error.message}`))
    child.once('exit', (code, signal) => resolve(`PostgreSQL ended (${signal ?? `exit code ${code}`})`))
  })
  return { ended, lastComplaint: () => complaint, stop: () => stop(location, child, ended) }
}

/** Errors for clients, including ourselves, that connect while it starts or stops. */
const ordinaryRefusal = /the database system is (?:starting up|shutting down|not yet accepting connections)/

function write(log: Logger, line: string): void {
  if (!ordinaryRefusal.test(line) && /^(FATAL|PANIC):/.test(line)) log.error(line)
  else log.info(line)
}

async function stop(location: Location, child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  if (process.platform === 'win32') {
    await runProgram(location, location.binaries.pgCtl, [
      'stop',
      `--pgdata=${location.cluster}`,
      '--mode=fast',
    ])
  } else {
    child.kill('SIGINT')
  }
  const patience = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs)
  await ended
  clearTimeout(patience)
}
