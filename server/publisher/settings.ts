import * as z from 'zod'

const siteSettingsSchema = z.object({
  productName: z.string().min(1),
  supportEmail: z.string(),
  /** 'browser': counted up in the browser; 'real': the true number of generated plugins. */
  liveCounter: z.enum(['browser', 'real']),
})

/** What staff set for every page; pages read it as `Astro.locals.siteSettings`. */
export type SiteSettings = Readonly<z.infer<typeof siteSettingsSchema>>

/** How long the CMS may take to answer, in milliseconds. */
const patience = 10_000

/**
 * Reads the settings that are published now.
 * @param cmsUrl without a slash at its end
 * @throws Error when the CMS does not answer, or with something else
 */
export async function fetchSiteSettings(cmsUrl: string): Promise<SiteSettings> {
  const response = await fetch(`${cmsUrl}/api/globals/site-settings?depth=0`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`site-settings: the CMS answered ${response.status}`)
  return siteSettingsSchema.parse(await response.json())
}
