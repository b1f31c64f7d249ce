import { Database } from './ledger.ts'
import { startModel } from './model.ts'
import type { ScriptedModel } from './model.ts'
import { startProduct } from './product.ts'
import type { Product } from './product.ts'

/** A product with a scripted model, which notices dead workers quickly. */
export interface ScriptedProduct {
  readonly product: Product
  readonly db: Database
  readonly model: ScriptedModel
  stop(): Promise<void>
}

/** @param env additional operator settings */
export async function startScriptedProduct(env: Readonly<Record<string, string>>): Promise<ScriptedProduct> {
  const model = await startModel()
  const product = await startProduct({
    env: {
      OPENAI_API_KEY: 'sk-scripted',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'scripted',
      JOB_HEARTBEAT_SECONDS: '10',
      JOB_SUPERVISE_SECONDS: '1',
      // Everybody signs up from one address, and a second try needs new people.
      CAP_SIGN_UP_PER_ADDRESS: '1000',
      ...env,
    },
  })
  const db = new Database(product.databaseUrl)
  return {
    product,
    db,
    model,
    async stop() {
      await db.close()
      await product.stop()
      await model.close()
    },
  }
}
