import { execFileSync } from 'node:child_process'
import { until } from './until.ts'
import type { Product } from './product.ts'

/** Inspects a product's processes from outside. */

export interface Process {
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

/** The processes below another one, at any depth. */
export function descendantsOf(pid: number): readonly Process[] {
  const all = processes()
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(pid)
}

/** Whether a process is there, and not just waiting to be collected by its parent. */
export const isRunning = (pid: number): boolean =>
  processes().some((one) => one.pid === pid && !one.command.includes('<defunct>'))

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
