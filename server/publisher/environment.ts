import * as z from 'zod'
import { EnvironmentError, readProcessEnvironment } from '#contract/environment.ts'
import type { ProcessEnvironment } from '#contract/environment.ts'

const cmsSchema = z.object({
  /** Where the CMS answers without a host check: the gateway's internal listener. */
  CMS_URL: z.url({ protocol: /^http$/ }).transform((url) => url.replace(/\/+$/, '')),
})
const publisherSchema = cmsSchema.extend({
  /** Folder that says which build to render with. */
  BUILD_DIR: z.string().min(1),
})

/** What rendering a page needs. */
export type RenderEnvironment = ProcessEnvironment & z.infer<typeof cmsSchema>
export type PublisherEnvironment = ProcessEnvironment & z.infer<typeof publisherSchema>

function read<Type extends z.ZodType<object>>(schema: Type, env: NodeJS.ProcessEnv) {
  const own = schema.safeParse(env)
  if (own.success) return { ...readProcessEnvironment(env), ...own.data }
  throw new EnvironmentError(own.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
}

/** @throws EnvironmentError naming each variable that is missing or wrong */
export const readRenderEnvironment = (env: NodeJS.ProcessEnv): RenderEnvironment => read(cmsSchema, env)

/** @throws EnvironmentError naming each variable that is missing or wrong */
export const readPublisherEnvironment = (env: NodeJS.ProcessEnv): PublisherEnvironment =>
  read(publisherSchema, env)
