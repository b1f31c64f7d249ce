import * as z from 'zod'
import { EnvironmentError, readProcessEnvironment } from '#contract/environment.ts'
import type { ProcessEnvironment } from '#contract/environment.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const blank = (value: unknown) => (value === '' ? undefined : value)
const optionalPort = z.preprocess(blank, port.min(1).optional())

const ownSchema = z.object({
  PORT: port,
  /** Addresses to listen on, separated by commas; by default both loopback ones, as far as there are two. */
  HOST: z.preprocess(
    blank,
    z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .optional(),
  ),
  /** A second, loopback listener for our own processes; 0 takes a free port. */
  INTERNAL_PORT: port,
  REALTIME_PROXY_PORT: optionalPort,
  MAILBOX_PROXY_PORT: optionalPort,
  /** `1` while one works on the product: pages come from Astro's dev server at `ASTRO_DEV_PORT`. */
  PLUGSMITH_DEV: z.preprocess(blank, z.enum(['0', '1']).optional()).transform((value) => value === '1'),
  ASTRO_DEV_PORT: optionalPort,
})

export type GatewayEnvironment = ProcessEnvironment & z.infer<typeof ownSchema>

/** @throws EnvironmentError naming each variable that is missing or wrong */
export function readGatewayEnvironment(env: NodeJS.ProcessEnv): GatewayEnvironment {
  const own = ownSchema.safeParse(env)
  if (!own.success) {
    throw new EnvironmentError(own.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  if (own.data.PLUGSMITH_DEV && own.data.ASTRO_DEV_PORT === undefined) {
    throw new EnvironmentError(['ASTRO_DEV_PORT: PLUGSMITH_DEV needs it'])
  }
  return { ...readProcessEnvironment(env), ...own.data }
}
