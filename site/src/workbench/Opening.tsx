import { builderMessages as texts } from '#contract/messages/builder.ts'
import { Status } from '../ui/Status.tsx'

/** While the plugin is being opened: where everything will be. The page shows the same before its scripts are there. */
export function Opening() {
  return (
    <div className="opening" aria-busy="true">
      <Status className="sr-only">{texts.loading}</Status>
      <div>
        <span className="skel" />
        <span className="skel" />
        <span className="skel" />
      </div>
      <span className="grid" />
    </div>
  )
}
