import type { TestProject } from 'vitest/node'
import { addressOf } from './api-product.ts'
import type { ProductAddress } from './api-product.ts'
import { startModelRelay } from './model-relay.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Runs with a model that each suite scripts (`model.ts`), behind a proxy, with caps low enough to reach. */
    connected: ProductAddress & {
      /** Where a file announces its scripted model (`model-relay.ts`). */
      readonly modelTarget: string
      readonly metricsToken: string
      /** Signs reports of the mail service, which the other product refuses. */
      readonly mailWebhookSecret: string
      readonly caps: typeof lowCaps
    }
  }
}

/** Enables metrics, which the other product leaves off. */
const metricsToken = 'a-token-for-tests-alone'
const mailWebhookSecret = 'a-secret-for-tests-alone'

const lowCaps = {
  signUps: 3,
  signIns: 12,
  resetMails: 4,
  unchargedTurns: 3,
  requests: 25,
  rewardedReferrals: 2,
  publicReads: 150,
}

/** Starts the product shared by all files of the project, and stops it after the last one. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const relay = await startModelRelay()
  const product = await startProduct({
    env: {
      OPENAI_API_KEY: 'sk-scripted',
      OPENAI_BASE_URL: `http://127.0.0.1:${relay.port}/v1`,
      OPENAI_MODEL: 'scripted',
      MODEL_SILENCE_SECONDS: '2',
      MODEL_FIRST_BYTE_SECONDS: '2',
      MODEL_RETRY_SECONDS: '0.05',
      TRUST_PROXY: '1',
      METRICS_TOKEN: metricsToken,
      MAIL_WEBHOOK_SECRET: mailWebhookSecret,
      CAP_SIGN_UP_PER_ADDRESS: String(lowCaps.signUps),
      CAP_SIGN_IN_PER_ADDRESS: String(lowCaps.signIns),
      CAP_RESET_MAIL_PER_ADDRESS: String(lowCaps.resetMails),
      CAP_UNCHARGED_TURNS: String(lowCaps.unchargedTurns),
      CAP_REQUESTS_PER_USER: String(lowCaps.requests),
      CAP_REWARDED_REFERRALS: String(lowCaps.rewardedReferrals),
      CAP_PUBLIC_READS_PER_ADDRESS: String(lowCaps.publicReads),
    },
  })
  project.provide('connected', {
    ...addressOf(product),
    modelTarget: relay.target,
    metricsToken,
    mailWebhookSecret,
    caps: lowCaps,
  })
  return async () => {
    await product.stop()
    await relay.close()
  }
}
