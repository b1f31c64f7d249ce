import { selectAll } from '@codemirror/commands'
import { codeFolding, foldGutter, foldKeymap } from '@codemirror/language'
import { closeSearchPanel, findNext, findPrevious, openSearchPanel, search } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { editorMessages } from '#contract/messages/editor.ts'
import { theme } from './theme.ts'

/** Only what reading needs: the arrows and pages scroll, as they do everywhere else on a page. */
const reading = keymap.of([
  { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel' },
  { key: 'F3', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
  { key: 'Mod-g', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
  { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel' },
  { key: 'Mod-a', run: selectAll },
  ...foldKeymap,
])

/**
 * Extensions of every editor.
 * @param label its accessible name
 */
export const setup = (label: string): Extension => [
  theme,
  EditorState.phrases.of(editorMessages.phrases),
  EditorState.tabSize.of(2),
  lineNumbers(),
  highlightSpecialChars(),
  codeFolding({ placeholderText: '…' }),
  search({ top: true }),
  reading,
  EditorView.contentAttributes.of({ 'aria-label': label }),
]

/** Code to be read: it takes the focus and the selection, and no on-screen keyboard rises for it. */
export const readOnly: Extension = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ tabindex: '0' }),
]

/** Arrows beside what can be folded away. */
export const folding: Extension = foldGutter({ openText: '⌄', closedText: '›' })
