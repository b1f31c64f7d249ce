import { builderMessages as texts } from '#contract/messages/builder.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** While the plugin is being opened: where everything will be. */
export function Opening() {
  return (
    <div className="opening" aria-busy="true">
      <p className="sr" role="status">
        {texts.loading}
      </p>
      <div>
        <Skeleton width="70%" height="56px" />
        <Skeleton width="90%" height="120px" />
        <Skeleton width="60%" height="56px" />
      </div>
      <Skeleton height="100%" />
    </div>
  )
}
