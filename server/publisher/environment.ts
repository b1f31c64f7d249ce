import * as z from 'zod'
import { EnvironmentError, readProcessEnvironment } from '#contract/environment.ts'
import type { ProcessEnvironment } from '#contract/environment.ts'

const ownSchema = z.object({
  /** Where the CMS answers without a host check: the gateway's internal listener. */
  CMS_URL: z.url({ protocol: /^http$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Folder that says which build to serve. */
  BUILD_DIR: z.string().min(1),
})

export type PublisherEnvironment = ProcessEnvironment & z.infer<typeof ownSchema>

/** @throws EnvironmentError naming each variable that is missing or wrong */
export function readPublisherEnvironment(env: NodeJS.ProcessEnv): PublisherEnvironment {
  const own = ownSchema.safeParse(env)
  if (!own.success) {
    throw new EnvironmentError(own.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  return { ...readProcessEnvironment(env), ...own.data }
}
