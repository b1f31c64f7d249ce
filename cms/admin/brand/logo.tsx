import type { Payload } from 'payload'
import { Mark } from './mark.tsx'

/** The product's mark and name, shown above the sign-in forms. The name comes from the settings. */
export async function Logo({ payload }: { readonly payload: Payload }) {
  const { productName } = await payload.findGlobal({ slug: 'site-settings' })
  return (
    <span className="brand-logo">
      <Mark />
      <span>{productName}</span>
    </span>
  )
}
