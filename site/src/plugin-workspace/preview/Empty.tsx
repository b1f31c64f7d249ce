import { builderMessages } from '#contract/messages/builder.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFocusKept } from '../use-focus-kept.ts'
import { canActivate, shownVersion } from './source.ts'
import { useWorkspace, useWorkspaceActions } from '../context.ts'

const texts = builderMessages.preview

/** Nothing to look at: because nothing is written yet, or not for this side, or because the version has no preview. */
export function Empty() {
  useFocusKept()
  const view = useWorkspace((state) => state.view)
  const oneSided = useWorkspace((state) => shownVersion(state) !== null)
  const activatable = useWorkspace(canActivate)
  const newest = useWorkspace(({ workspace }) => workspace?.version?.versionNumber ?? 0)
  const imported = useWorkspace(({ workspace }) => workspace?.version?.origin === 'import')
  const making = useWorkspace(({ turn }) => turn !== null)
  const activating = useWorkspace((state) => state.activating)
  const { activatePreview, setView } = useWorkspaceActions()
  if (oneSided)
    return (
      <EmptyState
        title={texts.noneTitle[view]}
        text={texts.noneText[view]}
        actions={
          <Button onClick={() => setView(view === 'backend' ? 'frontend' : 'backend')}>
            {texts.noneAction[view]}
          </Button>
        }
      />
    )
  const without = making ? texts.withoutTextMaking : newest > 1 ? texts.withoutText : texts.withoutTextFirst
  return (
    <EmptyState
      title={imported ? texts.comingSoon : newest > 0 ? texts.withoutTitle : texts.emptyTitle}
      text={newest > 0 ? without : texts.emptyText}
      actions={
        activatable && (
          <Button aria-busy={activating} onClick={() => void activatePreview()}>
            {texts.activate}
          </Button>
        )
      }
    />
  )
}
