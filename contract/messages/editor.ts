import { catalogue } from '../catalogue.ts'

/** Texts of the code editor itself: its search panel, its folds and what it tells to those who hear it. */
export const editorMessages = catalogue({
  en: {
    loading: 'Opening the editor…',
    failed: "The editor couldn't be loaded",
    /** What CodeMirror says of its own, by its own words for it. */
    phrases: {
      Find: 'Find in this file',
      Replace: 'Replace with',
      replace: 'Replace',
      'replace all': 'Replace all',
      'replaced match on line $': 'Replaced the match on line $',
      'replaced $ matches': 'Replaced $ matches',
      next: 'Next',
      previous: 'Previous',
      'match case': 'Match case',
      regexp: 'Pattern',
      'by word': 'Whole words',
      close: 'Close',
      'current match': 'Found',
      'on line': 'on line',
      'Folded lines': 'Folded lines',
      'Unfolded lines': 'Unfolded lines',
      to: 'to',
      'folded code': 'folded code',
      unfold: 'Unfold',
      'Fold line': 'Fold',
      'Unfold line': 'Unfold',
      'Control character': 'Control character',
      '$ unchanged lines': '$ unchanged lines',
    },
  },
})
