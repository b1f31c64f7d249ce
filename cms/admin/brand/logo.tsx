import type { Payload } from 'payload'
import { Mark } from './mark.tsx'

/** The product's mark and name, above the forms of the sign-in. The name is a setting. */
export async function Logo({ payload }: { readonly payload: Payload }) {
  const { productName } = await payload.findGlobal({ slug: 'site-settings' })
  return (
    <span className="brand-logo">
      <Mark />
      <span>{productName}</span>
    </span>
  )
}
