import { ensureBuild } from '#server/build/index.ts'
import { buildPaths } from '#server/build/paths.ts'
import type { ChildRun } from '#server/process/spawn.ts'
import { gatewaySpec } from '#server/supervisor/children.ts'
import { freePort } from './ports.ts'
import type { Product } from './product.ts'
import { environmentLike, startBeside } from './settled.ts'

export interface SecondGateway {
  /** The address it listens on; browsers reach it through a balancer, under the product's address. */
  readonly url: string
  readonly run: ChildRun
}

/** A second gateway of a product, as it would run beside the first one behind a balancer. */
export async function startGateway(product: Product): Promise<SecondGateway> {
  const [port, internal] = [await freePort(), await freePort()]
  const { dir } = await ensureBuild({ log: () => undefined })
  const env = { PUBLIC_URL: product.url, PREVIEW_ORIGIN: product.previewOrigin, PORT: String(port) }
  const spec = gatewaySpec(environmentLike(product, env, { internal }), { dir, paths: buildPaths(dir) })
  return { url: `http://127.0.0.1:${port}`, run: await startBeside(spec) }
}
