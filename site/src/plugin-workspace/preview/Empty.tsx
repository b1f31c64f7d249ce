import { builderMessages } from '#contract/messages/builder.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useBuilder } from '../store/index.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import { canActivate, shownVersion } from './source.ts'

const texts = builderMessages.preview

/** Nothing to look at: because nothing is written yet, or not for this side, or because the version has no preview. */
export function Empty() {
  useFocusKept()
  const view = useBuilder((builder) => builder.view)
  const oneSided = useBuilder((builder) => shownVersion(builder) !== null)
  const activatable = useBuilder(canActivate)
  const newest = useBuilder(({ workspace }) => workspace?.version?.versionNumber ?? 0)
  const making = useBuilder(({ turn }) => turn !== null)
  const activating = useBuilder((builder) => builder.activating)
  const { activatePreview, setView } = useBuilder.getState()
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
      title={newest > 0 ? texts.withoutTitle : texts.emptyTitle}
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
