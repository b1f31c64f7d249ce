import { StateEffect, StateField } from '@codemirror/state'
import type { EditorState } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import type { DecorationSet } from '@codemirror/view'

/** What is wrong with a line, and what can be done about it. */
export interface LineProblem {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
  readonly action: { readonly label: string; readonly cost: string; run(): void }
}

export const showProblems = StateEffect.define<readonly LineProblem[]>()

class ProblemBelow extends WidgetType {
  readonly problem: LineProblem
  constructor(problem: LineProblem) {
    super()
    this.problem = problem
  }
  override eq(other: ProblemBelow): boolean {
    return other.problem === this.problem
  }
  toDOM(): HTMLElement {
    const { text, action } = this.problem
    const box = document.createElement('div')
    box.className = 'cm-problem'
    box.append(Object.assign(document.createElement('span'), { textContent: text }))
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: action.label,
    })
    button.append(Object.assign(document.createElement('span'), { textContent: action.cost }))
    button.addEventListener('click', () => action.run())
    box.append(button)
    return box
  }
  override ignoreEvent(): boolean {
    return true
  }
}

const line = Decoration.line({ class: 'cm-problem-line' })

function decorate({ doc }: EditorState, problems: readonly LineProblem[]): DecorationSet {
  const marks = problems.flatMap((problem) => {
    const { from, to } = doc.line(Math.min(Math.max(problem.line, 1), doc.lines))
    const below = Decoration.widget({ widget: new ProblemBelow(problem), block: true, side: 1 })
    return [line.range(from), below.range(to)]
  })
  return Decoration.set(marks, true)
}

/** Lines with a problem, and below each what it is. */
export const problemLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    let shown = before.map(transaction.changes)
    for (const effect of transaction.effects)
      if (effect.is(showProblems)) shown = decorate(transaction.state, effect.value)
    return shown
  },
  provide: (field) => EditorView.decorations.from(field),
})
