import os from 'node:os'
import type { SanitizedCollectionConfig, SanitizedConfig, SanitizedGlobalConfig } from 'payload'
import { environmentFor } from './database.ts'

/** A collection or a global as the CMS has it after all plugins have run. */
export type Entity =
  | { readonly kind: 'collection'; readonly slug: string; readonly config: SanitizedCollectionConfig }
  | { readonly kind: 'global'; readonly slug: string; readonly config: SanitizedGlobalConfig }

let loaded: Promise<SanitizedConfig> | undefined

/**
 * The configuration of the CMS in this process, for tests generated from it; no database is involved. It reads its
 * environment when loaded, so nothing from `cms/` may be imported before.
 */
export function cmsConfig(): Promise<SanitizedConfig> {
  loaded ??= (async () => {
    Object.assign(process.env, environmentFor('postgres://nobody@127.0.0.1:9/none', os.tmpdir()))
    return (await import('#cms/payload.config.ts')).default
  })()
  return loaded
}

/** Every collection and global. */
export const entitiesOf = ({ collections, globals }: SanitizedConfig): Entity[] => [
  ...collections.map((config) => ({ kind: 'collection', slug: config.slug, config }) as const),
  ...globals.map((config) => ({ kind: 'global', slug: config.slug, config }) as const),
]

/** Whether it can be read without a session. */
export async function isPublic({ config }: Entity): Promise<boolean> {
  // Our access functions read only the user of a request.
  const answer = await config.access.read({ req: { user: null } } as never)
  return answer !== false
}
