import { defineMiddleware } from 'astro:middleware'
import { tidyIslands } from './layouts/tidy-islands.ts'

/** Every page passes here once it is rendered. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return response
  const { status, headers } = response
  return new Response(tidyIslands(await response.text()), { status, headers })
})
