import X from 'lucide-react/icons/x'
import { builderMessages } from '#contract/messages/builder.ts'
import { Tag } from '../../ui/Tag.tsx'
import { nameOf } from './name-of-mark.ts'
import { useWorkspace, useWorkspaceActions } from '../../plugin-workspace/context.ts'

const texts = builderMessages.marks

/** The marked elements of the message that is being written; each is taken out of it by a click. */
export function Marks() {
  const marks = useWorkspace(({ markedElements }) => markedElements)
  const { unmark } = useWorkspaceActions()
  if (marks.length === 0) return null
  return (
    <ul className="marks" aria-label={texts.list}>
      {marks.map((mark) => (
        <li key={JSON.stringify(mark)}>
          <Tag
            aria-label={texts.remove(nameOf(mark))}
            title={mark.selector || undefined}
            onClick={() => unmark(mark)}
          >
            <bdi>{nameOf(mark)}</bdi>
            <X className="icon" aria-hidden />
          </Tag>
        </li>
      ))}
    </ul>
  )
}
