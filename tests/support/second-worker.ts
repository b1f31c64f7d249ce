import { ensureBuild } from '#server/build/index.ts'
import { buildPaths } from '#server/build/paths.ts'
import type { ChildRun } from '#server/process/spawn.ts'
import { workerSpec } from '#server/supervisor/children.ts'
import type { Product } from './product.ts'
import { environmentLike, startBeside } from './settled.ts'

/**
 * Another worker on the database of a product, as on another machine.
 * @param env overrides the product's environment
 */
export async function startWorker(
  product: Product,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildRun> {
  const { dir } = await ensureBuild({ log: () => undefined })
  return startBeside(workerSpec(environmentLike(product, env), { dir, paths: buildPaths(dir) }))
}
