import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { resolveEnvironment } from '#server/supervisor/environment.ts'
import { readOperator } from '#server/supervisor/operator.ts'
import { portNames } from '#server/supervisor/ports.ts'
import type { InternalPorts } from '#server/supervisor/ports.ts'
import { readSecrets } from '#server/supervisor/secrets.ts'
import { projectFolder } from './support/payload-cli.ts'

/**
 * `npm run stripe:setup`: creates or updates at Stripe what the CMS sells: products, prices, the portal and, where PUBLIC_URL
 * is https, the webhook endpoint. It prints what it did, and where the account differs. It can run again at any time.
 */

const runSchema = z.object({ ports: z.record(z.enum(portNames), z.number()) })

/** The inner ports of the product while it runs. */
function runningPorts(dataFolder: string): InternalPorts | undefined {
  const file = path.join(dataFolder, 'run.json')
  if (!fs.existsSync(file)) return undefined
  return runSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).ports
}

const noPorts = Object.fromEntries(portNames.map((name) => [name, 1])) as InternalPorts

/** The environment of a process of the product. */
function settle(): Readonly<Record<string, string>> {
  const { settings } = readOperator(process.env, projectFolder)
  const ports = runningPorts(settings.PLUGSMITH_DATA)
  if (!ports && !settings.DATABASE_URL)
    throw new Error('The plans are in the CMS: start the product first (npm start), then run this beside it.')
  const resolved = resolveEnvironment({
    settings,
    secrets: readSecrets(settings.PLUGSMITH_DATA),
    ports: ports ?? noPorts,
  })
  if (resolved.product['STRIPE_SECRET_KEY'] === '') throw new Error('Set STRIPE_SECRET_KEY first.')
  if (resolved.embedded.payments && !ports)
    throw new Error('Set STRIPE_SECRET_KEY first, or start the product for its embedded Stripe (npm start).')
  return { LOG_LEVEL: 'error', ...resolved.product }
}

try {
  const env = settle()
  Object.assign(process.env, env)
  const [{ getPayload }, { default: config }, { setUpPayments }] = await Promise.all([
    import('payload'),
    import('#cms/payload.config.ts'),
    import('#cms/features/billing/index.ts'),
  ])
  const payload = await getPayload({ config, disableOnInit: true })
  const { done, differs } = await setUpPayments(payload)
  console.log(`Stripe: ${env['STRIPE_API_URL'] ? `embedded (${env['STRIPE_API_URL']})` : 'api.stripe.com'}`)
  console.log(done.length > 0 ? done.join('\n') : 'Everything was in place.')
  if (differs.length > 0) console.log(`\nLeft for you:\n${differs.map((line) => `- ${line}`).join('\n')}`)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
