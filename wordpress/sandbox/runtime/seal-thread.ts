import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/**
 * Takes from this thread what it never needs: connections, names, other programs. The runtime is told to use none of
 * them; this is the second lock, for a way out that it may still hold. Each thread has modules of its own, so nobody
 * else loses anything.
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
