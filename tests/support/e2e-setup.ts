import { startProduct } from './product.ts'

/** One product for all browser tests; where it is stands in the environment, which the workers inherit. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct({
    env: {
      // Slow enough to be watched, as people watch it.
      STANDIN_MODEL_CHARS_PER_SECOND: '12000',
      // All tests come from one address.
      CAP_SIGN_UP_PER_ADDRESS: '1000',
      CAP_SIGN_IN_PER_ADDRESS: '1000',
      CAP_RESET_MAIL_PER_ADDRESS: '1000',
    },
  })
  process.env.E2E_URL = product.url
  process.env.E2E_PREVIEW_ORIGIN = product.previewOrigin
  process.env.E2E_DATABASE_URL = product.databaseUrl
  process.env.E2E_REALTIME_PID = String(product.pidOf('realtime'))
  process.env.E2E_CREATOR = JSON.stringify(product.accounts.creator)
  process.env.E2E_ADMIN = JSON.stringify(product.accounts.admin)
  return async () => {
    await product.stop()
  }
}
