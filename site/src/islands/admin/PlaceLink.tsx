import type { AnchorHTMLAttributes } from 'react'
import { adminAddress } from '#contract/admin-place.ts'
import type { AdminPlace } from '#contract/admin-place.ts'
import type { GoTo } from './use-place.ts'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: AdminPlace
  readonly goTo: GoTo
}

/** A link to another place of /admin, which is shown without loading the page again. */
export function PlaceLink({ to, goTo, ...link }: Props) {
  return (
    <a
      {...link}
      href={adminAddress(to)}
      onClick={(event) => {
        // With these, browsers open links elsewhere.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goTo(to)
      }}
    />
  )
}
