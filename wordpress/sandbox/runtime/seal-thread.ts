import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/**
 * Removes connections, DNS and child processes from this thread. The runtime is configured not to use them; this is a
 * second line of defense. Each thread has its own modules, so other threads are not affected.
 */
export function sealThread(): void {
  const refuse = (): never => {
    throw new Error('Not in the sandbox')
  }
  const closed: [object, readonly string[]][] = [
    [childProcess, ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork']],
    [net, ['connect', 'createConnection', 'createServer']],
    [net.Socket.prototype, ['connect']],
    [net.Server.prototype, ['listen']],
    [dgram, ['createSocket']],
    [dns, ['lookup', 'resolve']],
    [globalThis, ['fetch', 'WebSocket', 'EventSource']],
  ]
  for (const [holder, names] of closed) {
    for (const name of names)
      Object.defineProperty(holder, name, { value: refuse, writable: false, configurable: true })
  }
  syncBuiltinESMExports()
}
