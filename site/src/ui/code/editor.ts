import { ChangeSet, Compartment } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { editing, forgetUndo, fromOutside } from './editing.ts'
import type { Cursor } from './editing.ts'
import { searchMatch, positionsOf, showFound } from './search-match.ts'
import type { Place } from './search-match.ts'
import { isColored, languageAtHand, loadLanguage } from './languages.ts'
import { leftOf } from './left-editor.ts'
import type { LeftEditor, OpenedFile } from './left-editor.ts'
import { commonEnds, toDocument, toFile } from './line-ends.ts'
import { showProblems } from './problem-lines.ts'
import type { LineProblem } from './problem-lines.ts'
import { folding, readOnly, setup } from './setup.ts'

/** Within so many pixels of the end, the view follows the text being written. */
const nearEnd = 40

/** What a file that can be edited tells its owner. */
export interface FileEditing {
  /** Said of the box to those who hear it. */
  readonly description: string
  /** The text of the file after each change. */
  onChange(content: string): void
  onSave(): void
  onCursor(cursor: Cursor): void
  /** What the last editor of this file left, or null. */
  left(): LeftEditor | null
  onClose(left: LeftEditor): void
}

interface OpenFile {
  readonly path: string
  readonly content: string
  /** The editor's name for those who hear it. */
  readonly label: string
  /** Whether it opens at its end. */
  readonly atEnd: boolean
  /** Null for a file that is only read. */
  readonly editing: FileEditing | null
}

export interface OpenEditor {
  /** Shows this text instead; `follow` keeps its end in sight where it is in sight now. */
  show(content: string, follow: boolean): void
  /** Marks a place and brings it into sight; null takes the mark away. */
  reveal(place: Place | null): void
  /** Shows problems below their lines, in place of those before. */
  showProblems(problems: readonly LineProblem[]): void
  close(): void
}

/** Where the last line begins, as CodeMirror counts: a scroll to its end would hide how the lines begin. */
const startOfLastLine = (content: string): number => content.replace(/\r\n?/g, '\n').lastIndexOf('\n') + 1

/** Whether a text only grows, as while it is written. A line end of two characters may be torn between two pieces. */
const grows = (before: string, after: string): boolean => after.startsWith(before) && !after.includes('\r')

/**
 * Opens an editor for reading or writing. It lives in a shadow tree: there CodeMirror's styles are constructed sheets,
 * which the policy of our pages allows, and not `<style>` elements, which it refuses.
 */
export function openEditor(root: ShadowRoot, file: OpenFile): OpenEditor {
  const language = new Compartment()
  const { path } = file
  let shown = file.content
  let open = true
  let asked = false
  const colored = isColored(path, shown.length)
  const leftBefore = file.editing?.left() ?? null
  const left = leftBefore?.content === shown ? leftBefore : null
  let opened: OpenedFile = left?.opened ?? { raw: shown, text: toDocument(shown) }
  /** What has changed since it was opened. */
  let changes = left?.changes ?? ChangeSet.empty(opened.text.length)
  /** Kept while it is scrolled, because what is hidden has no position. */
  let scroll = left?.scroll
  let wanted = left?.place ?? null
  const current = (): string => {
    const text = view.state.doc.toString()
    return opened.raw === opened.text ? text : toFile(opened.raw, opened.text, changes)
  }

  const written = file.editing
    ? [
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return
          changes = changes.compose(update.changes)
          scroll = scroll?.map(update.changes)
        }),
        EditorView.domEventHandlers({
          scroll(_event, { scrollDOM }) {
            if (scrollDOM.clientHeight > 0) scroll = view.scrollSnapshot()
          },
        }),
        editing({
          ...file.editing,
          before: left?.history,
          onChange() {
            shown = current()
            file.editing?.onChange(shown)
          },
        }),
      ]
    : readOnly
  const view = new EditorView({
    root,
    parent: root,
    doc: left?.doc ?? opened.text,
    ...(left && { selection: left.selection, scrollTo: left.scroll }),
    ...(file.atEnd && { scrollTo: EditorView.scrollIntoView(startOfLastLine(shown), { y: 'end' }) }),
    extensions: [
      setup(file.label),
      folding,
      written,
      searchMatch,
      left?.fields ?? [],
      language.of((colored && languageAtHand(path)) || []),
    ],
  })

  const color = () => {
    if (asked || !isColored(path, shown.length)) return
    asked = true
    if (languageAtHand(path) && colored) return
    void loadLanguage(path).then((support) => {
      if (open && support && isColored(path, shown.length))
        view.dispatch({ effects: language.reconfigure(support) })
    })
  }
  color()

  return {
    show(content, follow) {
      if (content === shown) return
      const { scrollHeight, scrollTop, clientHeight } = view.scrollDOM
      const stays = !follow || scrollHeight - scrollTop - clientHeight > nearEnd
      const text = toDocument(content)
      const { length } = view.state.doc
      // Only what differs, so that the cursor and the scroll position stay where they are.
      const [start, end] = grows(shown, content) ? [length, 0] : commonEnds(view.state.doc.toString(), text)
      shown = content
      const tooLong = !isColored(path, content.length)
      view.dispatch({
        changes: { from: start, to: length - end, insert: text.slice(start, text.length - end) },
        annotations: fromOutside.of(true),
        effects: tooLong ? [language.reconfigure([])] : [],
      })
      opened = { raw: content, text }
      changes = ChangeSet.empty(text.length)
      if (file.editing) forgetUndo(view)
      // Apart from the change: CodeMirror would cut the position to the text before it.
      if (!stays)
        view.dispatch({ effects: EditorView.scrollIntoView(startOfLastLine(content), { y: 'end' }) })
      color()
    },
    reveal(place) {
      if (place === wanted) return
      wanted = place
      if (!place) return view.dispatch({ effects: showFound.of(null) })
      const { from, to } = positionsOf(view.state.doc, place)
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: [showFound.of(place), EditorView.scrollIntoView(from, { y: 'center' })],
      })
    },
    showProblems(problems) {
      const first = problems.length > 0 ? Math.min(...problems.map(({ line }) => line)) : null
      // The notice above the code may have pushed the line out of sight.
      const scroll =
        first === null
          ? []
          : [
              EditorView.scrollIntoView(view.state.doc.line(Math.min(first, view.state.doc.lines)).from, {
                y: 'center',
              }),
            ]
      view.dispatch({ effects: [showProblems.of(problems), ...scroll] })
    },
    close() {
      open = false
      const { scrollDOM, state } = view
      const at = scrollDOM.clientHeight > 0 ? view.scrollSnapshot() : scroll
      file.editing?.onClose({
        ...leftOf(state),
        content: shown,
        opened,
        changes,
        scroll: at ?? view.scrollSnapshot(),
        place: wanted,
      })
      view.destroy()
    },
  }
}
