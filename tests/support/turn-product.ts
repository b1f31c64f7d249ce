import { signUp } from './client.ts'
import type { Person } from './client.ts'
import { unharmedTurn } from './delivery.ts'
import type { Unharmed } from './delivery.ts'
import { Database } from './ledger.ts'
import { startProduct } from './product.ts'
import type { Product } from './product.ts'

export const prompt = 'Create a contact form with email notifications'

/** Turns slow enough to interrupt, and quick detection of dead workers. */
export const turnPace = {
  STANDIN_MODEL_CHARS_PER_SECOND: '12000',
  JOB_HEARTBEAT_SECONDS: '10',
  JOB_SUPERVISE_SECONDS: '1',
  CAP_SIGN_UP_PER_ADDRESS: '1000',
}

/** A product for faults in the middle of turns, and the result of an undisturbed turn. */
export interface TurnProduct {
  readonly product: Product
  readonly db: Database
  readonly unharmed: Unharmed
  /** Signs up a new person. */
  readonly person: () => Promise<Person>
  stop(): Promise<void>
}

/** @param env operator settings, overriding `turnPace` */
export async function startTurnProduct(env: Readonly<Record<string, string>> = {}): Promise<TurnProduct> {
  const product = await startProduct({ env: { ...turnPace, ...env } })
  const db = new Database(product.databaseUrl)
  const person = (): Promise<Person> => signUp(product.url, 'Ada')
  return {
    product,
    db,
    unharmed: await unharmedTurn(await person(), prompt),
    person,
    async stop() {
      await db.close()
      await product.stop()
    },
  }
}
