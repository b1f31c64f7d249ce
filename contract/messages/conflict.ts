import { catalogue } from '../catalogue.ts'
import type { VersionOrigin } from '../api.ts'

/** Texts of the comparison in which unsaved edits meet a newer version that changed the same lines. */
export const conflictMessages = catalogue({
  en: {
    text: (base: number, newest: number) =>
      `You began from Version ${base}. Since then, Version ${newest} has changed the same lines.`,
    choose: 'Nothing is lost: choose for each place, or write it yourself below.',
    chooseWhole: 'Nothing is lost: choose which file to keep.',
    line: (line: number) => `line ${line}`,
    place: (number: number, count: number) => `Place ${number} of ${count}`,
    previous: 'Previous place',
    next: 'Next place',
    version: (number: number) => `Version ${number}`,
    began: 'where you began',
    yours: 'Yours',
    notSaved: 'not saved',
    origins: {
      ai: 'your request',
      draft: 'a kept draft',
      edit: 'edited elsewhere',
      import: 'uploaded',
      restore: 'restored',
      copy: 'copied',
    } satisfies Record<VersionOrigin, string>,
    goBack: 'Go back to this',
    take: (number: number) => `Take Version ${number}`,
    takeMine: 'Take mine',
    deleted: "This version doesn't have the file.",
    noText: "In this version the file isn't text, so it can't be shown.",
    result: 'Result',
    editable: 'can be edited',
    undecided: 'Choose one of the three, or write it here.',
    save: (number: number) => `Save as Version ${number}`,
    discard: 'Discard My Edits',
    discardConfirm: 'Discard',
    discardText: (count: number) =>
      `This discards your edits of ${count === 1 ? 'this file' : `these ${count} files`} and can't be undone.`,
    keep: 'Keep Editing',
    back: 'Back to the Code',
    left: (count: number) =>
      count === 0 ? '' : `${count} ${count === 1 ? 'place' : 'places'} left to choose`,
    waits: 'A request is running. You can save when it is done.',
  },
})
