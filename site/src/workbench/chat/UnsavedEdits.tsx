import { codeEditingMessages } from '#contract/messages/code-editing.ts'
import { useEditStyles } from '../../plugin-workspace/code/edit/use-edit-styles.ts'
import { useEdits, useWorkspace } from '../../plugin-workspace/context.ts'

const texts = codeEditingMessages.chat

function Note({ count, next }: { readonly count: number; readonly next: number }) {
  useEditStyles()
  return (
    <p className="self">
      <b>{texts.editing(count)}</b> {count === 1 ? texts.savingOne(next) : texts.saving(next)}
    </p>
  )
}

/** At the end of the conversation: what was edited by hand and is not saved. */
export function UnsavedEdits() {
  const count = useEdits(({ files }) => files.size)
  const newest = useWorkspace(({ workspace }) => workspace?.version?.versionNumber ?? 0)
  return count === 0 ? null : <Note count={count} next={newest + 1} />
}
