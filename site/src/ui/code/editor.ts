import { Compartment } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { searchMatch, positionsOf, showFound } from './search-match.ts'
import type { Place } from './search-match.ts'
import { isColored, languageAtHand, loadLanguage } from './languages.ts'
import { folding, readOnly, setup } from './setup.ts'

/** Within so many pixels of the end, the view follows the text being written. */
const nearEnd = 40

interface OpenFile {
  readonly path: string
  readonly content: string
  /** The editor's name for those who hear it. */
  readonly label: string
  /** Whether it opens at its end. */
  readonly atEnd: boolean
}

export interface OpenEditor {
  /** Shows this text instead; `follow` keeps its end in sight where it is in sight now. */
  show(content: string, follow: boolean): void
  /** Marks a place and brings it into sight; null takes the mark away. */
  reveal(place: Place | null): void
  close(): void
}

/** Where the last line begins, as CodeMirror counts: a scroll to its end would hide how the lines begin. */
const startOfLastLine = (content: string): number => content.replace(/\r\n?/g, '\n').lastIndexOf('\n') + 1

/**
 * Opens an editor for reading. It lives in a shadow tree: there CodeMirror's styles are constructed sheets, which the
 * policy of our pages allows, and not `<style>` elements, which it refuses.
 */
export function openEditor(root: ShadowRoot, file: OpenFile): OpenEditor {
  const language = new Compartment()
  const { path } = file
  let shown = file.content
  let open = true
  let asked = false
  const colored = isColored(path, shown.length)
  const view = new EditorView({
    root,
    parent: root,
    doc: shown,
    ...(file.atEnd && { scrollTo: EditorView.scrollIntoView(startOfLastLine(shown), { y: 'end' }) }),
    extensions: [
      setup(file.label),
      folding,
      readOnly,
      searchMatch,
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
      // A line end of two characters may be torn between two pieces.
      const grows = content.startsWith(shown) && !content.includes('\r')
      const { length } = view.state.doc
      const changes = grows
        ? { from: length, insert: content.slice(shown.length) }
        : { from: 0, to: length, insert: content }
      shown = content
      const tooLong = !isColored(path, content.length)
      view.dispatch({ changes, effects: tooLong ? [language.reconfigure([])] : [] })
      // Apart from the change: CodeMirror would cut the position to the text before it.
      if (!stays)
        view.dispatch({ effects: EditorView.scrollIntoView(startOfLastLine(content), { y: 'end' }) })
      color()
    },
    reveal(place) {
      if (!place) return view.dispatch({ effects: showFound.of(null) })
      const { from, to } = positionsOf(view.state.doc, place)
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: [showFound.of(place), EditorView.scrollIntoView(from, { y: 'center' })],
      })
    },
    close() {
      open = false
      view.destroy()
    },
  }
}
