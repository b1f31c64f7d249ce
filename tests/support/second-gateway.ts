import { ensureBuild } from '#server/build/index.ts'
import { buildPaths } from '#server/build/paths.ts'
import type { ChildRun } from '#server/process/spawn.ts'
import { gatewaySpec } from '#server/supervisor/children.ts'
import { freePort } from './ports.ts'
import type { Product } from './product.ts'
import { environmentLike, startBeside } from './settled.ts'

export interface SecondGateway {
  /** Where it listens; browsers know it by the product's address, through a balancer. */
  readonly url: string
  readonly run: ChildRun
}

/** Another gateway of a product, as it would stand beside the first one behind a balancer. */
export async function startGateway(product: Product): Promise<SecondGateway> {
  const [port, internal] = [await freePort(), await freePort()]
  const { dir } = await ensureBuild({ log: () => undefined })
  const env = { PUBLIC_URL: product.url, PREVIEW_ORIGIN: product.previewOrigin, PORT: String(port) }
  const spec = gatewaySpec(environmentLike(product, env, { internal }), { dir, paths: buildPaths(dir) })
  return { url: `http://127.0.0.1:${port}`, run: await startBeside(spec) }
}
