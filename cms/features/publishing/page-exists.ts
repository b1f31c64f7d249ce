import { contentPaths } from '#contract/content/paths.ts'
import { furtherPages, onDemandPages, routes } from '#contract/routes.ts'
import type { PayloadRequest } from 'payload'
import { publishedAt } from './addresses.ts'

const ofProduct: ReadonlySet<string> = new Set([
  ...Object.values(routes),
  ...furtherPages,
  ...onDemandPages,
  ...[contentPaths.feed, contentPaths.sitemap, contentPaths.robots, contentPaths.llms],
])

/** Whether a page exists at one of our paths, because links to missing pages are hidden from readers. */
export const pageExists = async (req: PayloadRequest, path: string): Promise<boolean> =>
  ofProduct.has(path) || (await publishedAt(req, path)) !== null
