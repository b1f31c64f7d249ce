import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyField,
  historyKeymap,
  indentLess,
  indentMore,
} from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { Annotation, Compartment, Prec } from '@codemirror/state'
import type { EditorState, Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap } from '@codemirror/view'
import type { Command } from '@codemirror/view'
import { problemLines } from './problem-lines.ts'

/** How long Tab leaves the editor after Escape, in milliseconds: as long as a slow hand needs. */
const leaveMs = 10_000

/** Marks a change that came from outside, and not from the person. */
export const fromOutside = Annotation.define<true>()

export interface Cursor {
  /** Both counted from 1. */
  readonly line: number
  readonly column: number
}

interface Editing {
  /** What is said of the box to those who hear it. */
  readonly description: string
  /** What could be undone when the file was closed. */
  readonly before?: unknown
  onChange(): void
  onSave(): void
  onCursor(cursor: Cursor): void
}

/** Spec, core §2: Tab inserts two spaces. Several lines are indented by as many. */
const tab: Command = (view) => {
  const { state } = view
  const { main } = state.selection
  if (state.doc.lineAt(main.from).number !== state.doc.lineAt(main.to).number) return indentMore(view)
  view.dispatch(state.replaceSelection('  '), { userEvent: 'input', scrollIntoView: true })
  return true
}

const cursorOf = ({ doc, selection }: EditorState): Cursor => {
  const { number, from } = doc.lineAt(selection.main.head)
  return { line: number, column: selection.main.head - from + 1 }
}

const undoing = new Compartment()

/** Forgets what can be undone, which is about a text that has been replaced. */
export function forgetUndo(view: EditorView): void {
  view.dispatch({ effects: undoing.reconfigure([]) })
  view.dispatch({ effects: undoing.reconfigure(history()) })
}

/** Code that can be written: with undo, brackets, and the keys of editors. */
export const editing = ({ description, before, onChange, onSave, onCursor }: Editing): Extension => [
  undoing.of(before === undefined ? history() : [history(), historyField.init(() => before)]),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  indentUnit.of('  '),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  problemLines,
  Prec.high(
    keymap.of([
      { key: 'Tab', run: tab, shift: indentLess },
      {
        key: 'Mod-s',
        preventDefault: true,
        run: () => {
          onSave()
          return true
        },
      },
      {
        key: 'Escape',
        run: (view) => {
          view.setTabFocusMode(leaveMs)
          return false
        },
      },
    ]),
  ),
  keymap.of([...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
  EditorView.contentAttributes.of({
    'aria-description': description,
    'aria-multiline': 'true',
    tabindex: '0',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocorrect: 'off',
  }),
  EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
    const isOwn = docChanged && !transactions.some((transaction) => transaction.annotation(fromOutside))
    if (isOwn) onChange()
    if (docChanged || selectionSet) onCursor(cursorOf(state))
  }),
]
