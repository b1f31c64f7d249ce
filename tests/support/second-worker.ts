import type { ChildRun } from '#server/process/spawn.ts'
import { workerSpec } from '#server/supervisor/children.ts'
import type { Product } from './product.ts'
import { environmentLike, startBeside } from './settled.ts'

/**
 * Another worker on the database of a product, as one on another machine would be.
 * @param env over what the product was started with
 */
export const startWorker = (
  product: Product,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildRun> => startBeside(workerSpec(environmentLike(product, env)))
