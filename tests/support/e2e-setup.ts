import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { picturesFolder } from '../scenes/environment.ts'
import { startProduct } from './product.ts'

/** Starts one product for all browser tests. The workers inherit its address through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct({
    env: {
      // Slow enough for a test to act while a turn is in progress.
      STANDIN_MODEL_CHARS_PER_SECOND: '12000',
      // All tests share one address, and all scenes of a person share one account.
      CAP_REQUESTS_PER_USER: '5000',
      // Pictures show plugins as WordPress renders them.
      ...(picturesFolder && { SANDBOX_WORKERS: '1' }),
      CAP_SIGN_UP_PER_ADDRESS: '1000',
      CAP_SIGN_IN_PER_ADDRESS: '1000',
      CAP_RESET_MAIL_PER_ADDRESS: '1000',
      CAP_CONTACT_MESSAGES_PER_ADDRESS: '1000',
    },
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'plugsmith-scenes-'))
  process.env.E2E_SEED_FILE = path.join(folder, 'seed.json')
  process.env.E2E_URL = product.url
  process.env.E2E_PREVIEW_ORIGIN = product.previewOrigin
  process.env.E2E_DATABASE_URL = product.databaseUrl
  process.env.E2E_REALTIME_PID = String(product.pidOf('realtime'))
  process.env.E2E_CREATOR = JSON.stringify(product.accounts.creator)
  process.env.E2E_ADMIN = JSON.stringify(product.accounts.admin)
  return async () => {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
