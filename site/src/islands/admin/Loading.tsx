import { adminMessages as texts } from '#contract/messages/admin.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'

/** A part of /admin that is on its way. */
export function Loading({ label = texts.loading }: { readonly label?: string }) {
  return (
    <div aria-busy="true">
      <Status className="sr-only">{label}</Status>
      <Skeleton className="adm-awaited" />
    </div>
  )
}
