import { EditorView } from '@codemirror/view'

const came = { backgroundColor: 'var(--success-soft)' }
const went = { backgroundColor: 'var(--danger-soft)' }
/** Within a line that changed: what of it. A line below, and no darker ground: the colors of code have to be read on it. */
const underline = (color: string) => {
  const soft = `color-mix(in srgb, ${color} 45%, transparent)`
  return { background: `linear-gradient(${soft}, ${soft}) bottom/100% 2px no-repeat` }
}

/** What came and what went, in the colors of success and danger, and marked at the edge as well. */
export const differenceTheme = EditorView.theme({
  '&.cm-merge-a .cm-changedLine, & .cm-deletedChunk': went,
  '&.cm-merge-b .cm-changedLine, & .cm-insertedLine': came,
  '&.cm-merge-a .cm-changedText, & .cm-deletedChunk .cm-deletedText': underline('var(--danger)'),
  '&.cm-merge-b .cm-changedText': underline('var(--success)'),
  '.cm-mergeView &.cm-merge-b': { borderLeft: '1px solid var(--line)' },
  '.cm-deletedChunk': { paddingLeft: '0' },
  '.cm-deletedChunk .cm-deletedLine': { padding: '0 20px 0 8px' },
  '.cm-changeGutter': { width: '3px', paddingLeft: '0' },
  '&.cm-merge-a .cm-changedLineGutter, & .cm-deletedLineGutter': { background: 'var(--danger)' },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--success)' },
  '& .cm-collapsedLines': {
    padding: '5px 8px',
    background: 'var(--bench)',
    color: 'var(--ink-2)',
    font: '400 var(--text-12)/1.5 var(--font-text)',
    borderBlock: '1px solid var(--line)',
  },
  '& .cm-collapsedLines:before, & .cm-collapsedLines:after': { content: 'none' },
})
