import type { Payload } from 'payload'
import { cmsMessages } from '#contract/messages/cms.ts'
import { Mark } from './mark.tsx'

/** The product's name at the top of the menu, as a link to the site. */
export async function NameInMenu({ payload }: { readonly payload: Payload }) {
  const { productName } = await payload.findGlobal({ slug: 'site-settings' })
  return (
    <a href="/" target="_blank" rel="noopener" className="brand-in-menu" title={cmsMessages.brand.openSite}>
      <Mark />
      <span>{productName}</span>
    </a>
  )
}
