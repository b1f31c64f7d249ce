import { useMemo } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { codeEditingMessages } from '#contract/messages/code-editing.ts'
import { prices } from '#contract/prices.ts'
import type { LineProblem } from '../../../ui/code/index.ts'
import { useEdits, usePluginWorkspace } from '../../context.ts'
import { prependText } from '../../store/drafts.ts'

const texts = codeEditingMessages.problems

/** The problems at lines of a file, each with a button that puts the request to fix it into the chat box. */
export function useLineProblems(path: string): readonly LineProblem[] {
  const { store, edits } = usePluginWorkspace()
  const problems = useEdits((state) => state.problems)
  return useMemo(
    () =>
      problems.flatMap(({ file, line, message }): LineProblem[] => {
        if (file !== path || line === null) return []
        const run = () => {
          const { text, setText, requestBoxFocus } = store.getState()
          edits.getState().acceptProblems()
          setText(prependText(texts.request(file, line, message), text))
          requestBoxFocus(true)
        }
        const cost = builderMessages.compose.price(prices.turn)
        return [{ line, text: texts.atLine(line, message), action: { label: texts.fix, cost, run } }]
      }),
    [problems, path, store, edits],
  )
}
