import fs from 'node:fs'
import path from 'node:path'
import { ensureBuild } from '#server/build/index.ts'
import { buildPaths } from '#server/build/paths.ts'
import type { ChildRun } from '#server/process/spawn.ts'
import { gatewaySpec, publisherSpec } from '#server/supervisor/children.ts'
import { Client } from './client.ts'
import { freePort } from './ports.ts'
import type { Product } from './product.ts'
import { environmentLike, startBeside } from './settled.ts'

/** A gateway and a publisher of a product with their own data folder, as on another machine. */
export interface SecondNode {
  /** Sends a request as a browser does through a balancer. */
  readonly client: Client
  readonly runs: readonly ChildRun[]
}

/** @param dataDir the folder of its release; reusing it restarts the same node */
export async function startNode(product: Product, dataDir: string): Promise<SecondNode> {
  const [port, internal, onDemand] = [await freePort(), await freePort(), await freePort()]
  const { dir } = await ensureBuild({ log: () => undefined })
  const build = { dir, paths: buildPaths(dir) }
  fs.copyFileSync(path.join(product.dataDir, 'secrets.json'), path.join(dataDir, 'secrets.json'))
  // The nodes of one installation share the site's images.
  const media = path.join(dataDir, 'media')
  if (!fs.existsSync(media)) fs.symlinkSync(path.join(product.dataDir, 'media'), media)
  const env = {
    PUBLIC_URL: product.url,
    PREVIEW_ORIGIN: product.previewOrigin,
    DATABASE_URL: product.databaseUrl,
    PORT: String(port),
    PLUGSMITH_DATA: dataDir,
    TRUST_PROXY: '1',
  }
  const settled = environmentLike({ ...product, dataDir }, env, { internal, onDemand })
  const gateway = await startBeside(gatewaySpec(settled, build))
  const publisher = await startBeside(publisherSpec(settled, build))
  const client = new Client(`http://127.0.0.1:${port}`, undefined, product.url)
  return { client, runs: [publisher, gateway] }
}
