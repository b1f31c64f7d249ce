import { getPayload } from 'payload'
import type { SanitizedConfig } from 'payload'

/**
 * Payload's configuration for one page of the admin, with the current product name at the end of its title: the setting
 * may have changed since the configuration was read.
 */
export async function withProductTitle(config: Promise<SanitizedConfig>): Promise<SanitizedConfig> {
  const payload = await getPayload({ config })
  const { productName } = await payload.findGlobal({ slug: 'site-settings' })
  const { admin, ...others } = await config
  return { ...others, admin: { ...admin, meta: { ...admin.meta, titleSuffix: ` · ${productName}` } } }
}
