import { execFileSync } from 'node:child_process'
import { until } from './until.ts'
import type { Product } from './product.ts'

/** Inspects a product's processes from outside. */

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

function processes(): Process[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return list.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid && parent && command ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

/**
 * The current process id of a child, which changes when it restarts.
 * @param script the end of its script's path, for example `/worker.mjs` or `server/gateway/main.ts`
 * @returns undefined if there is none
 */
export const currentPid = (product: Product, script: string): number | undefined =>
  processes().find(({ parent, command }) => parent === product.child.pid && command.includes(script))?.pid

/**
 * Kills a child with SIGKILL and waits until the supervisor has a new one running.
 * @returns the process id of the new one
 */
export async function killChild(product: Product, script: string): Promise<number> {
  const before = await until(`${script} runs`, () => currentPid(product, script))
  process.kill(before, 'SIGKILL')
  return until(`${script} runs again`, () => {
    const now = currentPid(product, script)
    return now !== undefined && now !== before && now
  })
}
