import { readFileSync } from 'node:fs'
import path from 'node:path'
import { operatorSchema } from '#contract/environment.ts'
import { spawnChild } from '#server/process/spawn.ts'
import type { ChildRun, ChildSpec } from '#server/process/spawn.ts'
import type { Settled } from '#server/supervisor/children.ts'
import { resolveEnvironment } from '#server/supervisor/environment.ts'
import type { Product } from './product.ts'

/**
 * The environment that a product's supervisor has resolved, for one more process of it, as on another machine.
 * @param env overrides the product's environment
 * @param ports overrides the product's inner ports
 */
export function environmentLike(
  product: Product,
  env: Readonly<Record<string, string>> = {},
  ports: Readonly<Record<string, number>> = {},
): Settled {
  const raw = { ...product.env, NODE_ENV: 'production' as const, ...env }
  const settings = operatorSchema.parse(raw)
  const secrets = JSON.parse(
    readFileSync(path.join(product.dataDir, 'secrets.json'), 'utf8'),
  ) as Settled['secrets']
  const inputs = { settings, secrets, ports: { ...product.ports, ...ports } as Settled['ports'] }
  return { ...inputs, raw, addresses: ['127.0.0.1'], resolved: resolveEnvironment(inputs), dev: false }
}

/** Starts it outside the supervisor; it ends with this process. */
export async function startBeside(spec: ChildSpec): Promise<ChildRun> {
  const said: string[] = []
  const run = spawnChild(spec, (line) => said.push(line))
  const early = run.ended.then(({ how }) => {
    throw new Error(`the second ${spec.name} did not start (${how}):\n${said.join('\n')}`)
  })
  await Promise.race([run.ready, early])
  // Once it has started, it may exit at any time.
  early.catch(() => undefined)
  return run
}
