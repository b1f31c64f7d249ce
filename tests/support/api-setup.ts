import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'
import { freePort } from './ports.ts'

/** What the suites are told of a running product. */
export interface ProductAddress {
  readonly url: string
  readonly previewOrigin: string
  readonly databaseUrl: string
  readonly accounts: { readonly admin: Account; readonly creator: Account }
}
interface Account {
  readonly email: string
  readonly password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** As `npm start` runs it, with everything embedded. */
    product: ProductAddress
    /** With a model that each suite scripts (`model.ts`), behind a proxy, with caps low enough to reach. */
    connected: ProductAddress & {
      readonly modelPort: number
      readonly metricsToken: string
      readonly caps: typeof lowCaps
    }
  }
}

/** All suites call from one address. */
const roomyCaps = {
  CAP_SIGN_UP_PER_ADDRESS: '100000',
  CAP_SIGN_IN_PER_ADDRESS: '100000',
  CAP_RESET_MAIL_PER_ADDRESS: '100000',
}

/** Opens the metrics of the connected product; the other one has none. */
const metricsToken = 'a-token-for-tests-alone'

export const lowCaps = {
  signUps: 3,
  signIns: 12,
  resetMails: 4,
  unchargedTurns: 3,
  requests: 25,
  rewardedReferrals: 2,
  publicReads: 150,
}

const addressOf = ({ url, previewOrigin, databaseUrl, accounts }: ProductAddress): ProductAddress => ({
  url,
  previewOrigin,
  databaseUrl,
  accounts,
})

/** Starts the two products that the API suites share, and stops them after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ env: roomyCaps })
  const modelPort = await freePort()
  const connected = await startProduct({
    env: {
      OPENAI_API_KEY: 'sk-scripted',
      OPENAI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
      OPENAI_MODEL: 'scripted',
      MODEL_SILENCE_SECONDS: '2',
      MODEL_FIRST_BYTE_SECONDS: '2',
      MODEL_RETRY_SECONDS: '0.05',
      TRUST_PROXY: '1',
      METRICS_TOKEN: metricsToken,
      CAP_SIGN_UP_PER_ADDRESS: String(lowCaps.signUps),
      CAP_SIGN_IN_PER_ADDRESS: String(lowCaps.signIns),
      CAP_RESET_MAIL_PER_ADDRESS: String(lowCaps.resetMails),
      CAP_UNCHARGED_TURNS: String(lowCaps.unchargedTurns),
      CAP_REQUESTS_PER_USER: String(lowCaps.requests),
      CAP_REWARDED_REFERRALS: String(lowCaps.rewardedReferrals),
      CAP_PUBLIC_READS_PER_ADDRESS: String(lowCaps.publicReads),
    },
  }).catch(async (error: unknown) => {
    await product.stop()
    throw error
  })
  project.provide('product', addressOf(product))
  project.provide('connected', { ...addressOf(connected), modelPort, metricsToken, caps: lowCaps })
  return async () => {
    await Promise.all([product.stop(), connected.stop()])
  }
}
