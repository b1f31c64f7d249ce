import type { ChildRun } from '#server/process/spawn.ts'
import { workerSpec } from '#server/supervisor/children.ts'
import type { Product } from './product.ts'
import { environmentLike, startBeside } from './settled.ts'

/**
 * Another worker on the database of a product, as on another machine.
 * @param env overrides the product's environment
 */
export const startWorker = (
  product: Product,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildRun> => startBeside(workerSpec(environmentLike(product, env)))
