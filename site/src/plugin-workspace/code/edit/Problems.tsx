import { codeEditingMessages as texts } from '#contract/messages/code-editing.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCodeActions, useEdits, usePluginWorkspace } from '../../context.ts'
import { placeOf } from './problems.ts'

/** Why the edits were not saved, and what can be done: those of other files stand here, those of this one at their lines. */
export function Problems({ path }: { readonly path: string }) {
  const problems = useEdits((state) => state.problems)
  const saving = useEdits((state) => state.saving)
  const { edits } = usePluginWorkspace()
  const { choose } = useCodeActions()
  if (problems.length === 0) return null
  const elsewhere = problems.filter(({ file, line }) => file !== path || line === null)
  return (
    <div className="src-problems" role="alert">
      <p>
        {problems.length === 1 ? texts.problems.title : texts.problems.titleSeveral(problems.length)}
        <small>{texts.problems.saveAnywayText}</small>
      </p>
      <Button size="sm" disabled={saving} onClick={() => void edits.getState().save(true)}>
        {texts.problems.saveAnyway}
      </Button>
      {elsewhere.length > 0 && (
        <ul>
          {elsewhere.map((problem, at) => (
            <li key={at}>
              <span>{texts.problems.of(problem.file, problem.line, problem.message)}</span>
              {problem.file !== null && problem.file !== path && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => choose(problem.file ?? path, placeOf(problem))}
                >
                  {texts.problems.show}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
