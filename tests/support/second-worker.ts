import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { operatorSchema } from '#contract/environment.ts'
import { spawnChild } from '#server/process/spawn.ts'
import type { ChildRun } from '#server/process/spawn.ts'
import { resolveEnvironment } from '#server/supervisor/environment.ts'
import type { Inputs } from '#server/supervisor/environment.ts'
import type { Product } from './product.ts'

const script = fileURLToPath(new URL('../../server/worker/main.ts', import.meta.url))

/**
 * Another worker on the database of a product, as one on another machine would be: in an environment as the supervisor
 * gives it, and not under the supervisor's care. Ends with this process.
 * @param env over what the product was started with
 */
export async function startWorker(
  product: Product,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildRun> {
  const raw = { ...product.env, ...env }
  const secrets: unknown = JSON.parse(readFileSync(path.join(product.dataDir, 'secrets.json'), 'utf8'))
  const resolved = resolveEnvironment({
    settings: operatorSchema.parse(raw),
    secrets: secrets as Inputs['secrets'],
    ports: product.ports as Inputs['ports'],
  })
  const said: string[] = []
  const run = spawnChild({ name: 'worker', script, env: { ...raw, ...resolved.product } }, (line) =>
    said.push(line),
  )
  const early = run.ended.then(({ how }) => {
    throw new Error(`the second worker did not start (${how}):\n${said.join('\n')}`)
  })
  await Promise.race([run.ready, early])
  // Later it may end as it likes.
  early.catch(() => undefined)
  return run
}
