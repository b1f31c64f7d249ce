import { readFileSync, readdirSync } from 'node:fs'
import { currentPid } from '../../tests/support/processes.ts'
import type { Product } from '../../tests/support/product.ts'
import type { Section } from './report.ts'

interface Process {
  readonly pid: number
  readonly parent: number
  /** Proportional set size in bytes: memory that processes share is divided among them. */
  readonly bytes: number
}

/** The processes of this machine (Linux only; empty elsewhere). */
function processes(): readonly Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
          const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'))?.[1]
          return [{ pid: Number(name), parent: Number(parent), bytes: Number(pss) * 1024 }]
        } catch {
          return []
        }
      })
  } catch {
    return []
  }
}

/** The memory of a process and its descendants. */
function withChildren(all: readonly Process[], pid: number): number {
  const own = all.find((one) => one.pid === pid)?.bytes ?? 0
  return all.filter((one) => one.parent === pid).reduce((sum, one) => sum + withChildren(all, one.pid), own)
}

/** Memory of a child of the product and its descendants, in bytes; 0 if the system does not report it. */
export function memoryOf(product: Product, name: string): number {
  const pid = currentPid(product, `server/${name}/main.ts`)
  return pid === undefined ? 0 : withChildren(processes(), pid)
}

/** Memory of each process, measured after the benchmarks of turns and spends. */
export async function measureMemory(product: Product): Promise<Section> {
  const all = processes()
  const names = ['gateway', 'worker', 'publisher', 'postgres', 'realtime', 'model', 'mail']
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const supervisor = all.find(({ pid }) => pid === product.child.pid)?.bytes ?? 0
  return {
    title: 'Memory',
    method:
      'Proportional set size of each process with its children, in the product started above, after the spends.',
    head: ['supervisor', ...names],
    rows: [[mb(supervisor), ...names.map((name) => mb(withChildren(all, product.pidOf(name))))]],
  }
}
