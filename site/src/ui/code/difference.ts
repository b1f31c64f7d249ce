import { goToNextChunk, goToPreviousChunk, MergeView, unifiedMergeView } from '@codemirror/merge'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { differenceTheme } from './difference-theme.ts'
import { isColored, languageAtHand, loadLanguage } from './languages.ts'
import { readOnly, setup } from './setup.ts'

export interface Difference {
  readonly path: string
  readonly before: string
  readonly after: string
  /** Names of the two for those who hear them; a unified view has the second. */
  readonly labels: { readonly before: string; readonly after: string }
  /** Side by side, or one below the other. */
  readonly wide: boolean
  /** Whether long runs of lines that are the same are shown too. */
  readonly whole: boolean
}

/** Beyond these a change is shown more coarsely: characters of one change, and milliseconds of comparing. */
const diffConfig = { scanLimit: 5_000, timeout: 300 }
/** Lines that stay in sight around a change, and how many it takes to hide others. */
const collapse = { margin: 3, minSize: 6 }

const byKey = keymap.of([{ key: 'F7', run: goToNextChunk, shift: goToPreviousChunk, preventDefault: true }])

/** Opens the one or two editors; returns what closes them. */
function show(root: ShadowRoot, difference: Difference): () => void {
  const { path, before, after, labels, wide, whole } = difference
  const colored = isColored(path, Math.max(before.length, after.length))
  const common = (label: string): Extension => [
    setup(label),
    readOnly,
    byKey,
    differenceTheme,
    (colored && languageAtHand(path)) || [],
  ]
  const config = { diffConfig, ...(!whole && { collapseUnchanged: collapse }) }
  if (wide) {
    const merge = new MergeView({
      root,
      parent: root,
      a: { doc: before, extensions: common(labels.before) },
      b: { doc: after, extensions: common(labels.after) },
      ...config,
    })
    merge.dom.style.height = '100%'
    return () => merge.destroy()
  }
  const unified = unifiedMergeView({ original: before, mergeControls: false, ...config })
  const view = new EditorView({
    root,
    parent: root,
    doc: after,
    extensions: [common(labels.after), unified],
  })
  return () => view.destroy()
}

/**
 * Shows a diff once its language is loaded, since deleted text is highlighted only once.
 * @returns closes it
 */
export function openDifference(root: ShadowRoot, difference: Difference): () => void {
  if (languageAtHand(difference.path)) return show(root, difference)
  let close: (() => void) | null = null
  let wanted = true
  void loadLanguage(difference.path).then(() => {
    if (wanted) close = show(root, difference)
  })
  return () => {
    wanted = false
    close?.()
  }
}
