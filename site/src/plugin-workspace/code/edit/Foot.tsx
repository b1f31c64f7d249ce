import { codeEditingMessages as texts } from '#contract/messages/code-editing.ts'
import { useCode, useCodeActions, useEdits } from '../../context.ts'
import { placeOf } from './problems.ts'

/** Below code that can be edited: problems, the cursor, what Tab does, and how many files are unsaved. */
export function Foot() {
  const cursor = useCode((code) => code.cursor)
  const problems = useEdits((state) => state.problems)
  const unsaved = useEdits(({ files }) => files.size)
  const { choose } = useCodeActions()
  const first = problems.find(({ file }) => file !== null)
  return (
    <div className="src-end">
      {problems.length > 0 && (
        <button
          type="button"
          disabled={!first}
          onClick={() => first?.file && choose(first.file, placeOf(first))}
        >
          {texts.problems.count(problems.length)}
        </button>
      )}
      {cursor && <span className="tabular-nums">{texts.place(cursor.line, cursor.column)}</span>}
      <span className="hint" title={texts.leave}>
        {texts.tab}
      </span>
      <span>{unsaved > 0 && texts.unsavedFiles(unsaved)}</span>
    </div>
  )
}
