import { builderMessages } from '#contract/messages/builder.ts'
import { VerificationTag } from '../../ui/VerificationTag.tsx'
import { shownVersion } from './source.ts'
import { useWorkspace } from '../context.ts'
import type { PreviewSource } from './source.ts'

const texts = builderMessages.preview

/** Shows the version, its trust level, and whether another one is being made. */
export function Caption({ source }: { readonly source: PreviewSource | null }) {
  const newest = useWorkspace(({ workspace }) => workspace?.version?.versionNumber ?? 0)
  const shown = useWorkspace((state) => shownVersion(state)?.versionNumber ?? 0)
  const passed = useWorkspace((state) => shownVersion(state)?.passed ?? null)
  const making = useWorkspace(({ turn }) => turn !== null)
  if (source?.kind === 'turn') {
    return (
      <span className="caption">
        <span>{texts.showingDraft(newest + 1)}</span>
      </span>
    )
  }
  if (shown === 0) return <span className="caption" />
  return (
    <span className="caption">
      <span>
        {shown === newest ? texts.showing(shown) : texts.showingEarlier(shown, newest)}
        {shown === newest && making && <span className="long">{texts.whileMaking(newest + 1)}</span>}
      </span>
      <VerificationTag passed={passed} />
    </span>
  )
}
