import { historyField } from '@codemirror/commands'
import { foldState } from '@codemirror/language'
import type { ChangeSet, EditorState, Extension, StateEffect } from '@codemirror/state'
import { searchMatch } from './search-match.ts'
import type { Place } from './search-match.ts'

/** A file as it was opened, and the document that was made of it. */
export interface OpenedFile {
  readonly raw: string
  readonly text: string
}

/** What an editor leaves when it is closed. The next editor of the same text continues with it. */
export interface LeftEditor {
  /** The text of the file; with any other, the rest would be wrong. */
  readonly content: string
  readonly opened: OpenedFile
  /** What has changed since the file was opened. */
  readonly changes: ChangeSet
  readonly doc: EditorState['doc']
  readonly selection: EditorState['selection']
  /** What can be undone and redone. */
  readonly history: unknown
  /** What is folded and marked. */
  readonly fields: Extension
  /** Scrolls to where it was. */
  readonly scroll: StateEffect<unknown>
  /** The place that was shown last. */
  readonly place: Place | null
}

type OfState = Pick<LeftEditor, 'doc' | 'selection' | 'history' | 'fields'>

/** The part that CodeMirror knows, without its extensions, which belong to the editor that was closed. */
export function leftOf(state: EditorState): OfState {
  const folded = state.field(foldState)
  const found = state.field(searchMatch)
  return {
    doc: state.doc,
    selection: state.selection,
    history: state.field(historyField, false),
    fields: [foldState.init(() => folded), searchMatch.init(() => found)],
  }
}
