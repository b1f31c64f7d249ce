import { mkdtempSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../../tests/support/product.ts'
import type { Product } from '../../tests/support/product.ts'
import { ms, ratio } from './report.ts'
import type { Section } from './report.ts'

/**
 * Time of the first start on an empty data folder and of the second on the same, both already built; leaves the second
 * running.
 */
export async function measureStarts(): Promise<{ readonly sections: Section[]; readonly product: Product }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plugsmith-bench-'))
  chmodSync(dataDir, 0o755)
  const timed = async () => {
    const started = performance.now()
    const product = await startProduct({ dataDir })
    return { product, took: performance.now() - started }
  }
  const cold = await timed()
  await cold.product.stop()
  const warm = await timed()
  const section: Section = {
    title: 'Start',
    method:
      'From the command until everything is ready, with the build in the cache. Cold: an empty data folder (database created, migrated and seeded, all pages rendered). Warm: the second start on the same folder.',
    head: ['cold', 'warm', 'warm to cold'],
    rows: [[ms(cold.took), ms(warm.took), ratio(warm.took / cold.took)]],
  }
  return { sections: [section], product: warm.product }
}
