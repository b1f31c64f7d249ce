import { catalogue } from '../catalogue.ts'

const files = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`

/** Texts about code that is edited by hand (spec, core §2 and §8), quoted to the letter where the spec quotes them. */
export const codeEditingMessages = catalogue({
  en: {
    /** A file with unsaved edits, in the list and above the code. */
    unsaved: 'Unsaved',
    unsavedFiles: (count: number) => `${files(count)} unsaved`,
    unsavedTab: 'Unsaved edits',
    save: 'Save',
    saving: 'Saving…',
    /** Spec, core §8, to the letter. */
    saved: 'File saved',
    savedSeveral: 'Saved',
    savedText: (version: number, count: number) =>
      count === 1 ? `Version ${version}` : `${files(count)}, version ${version}`,
    failed: 'Error saving plugin',
    /** Said of the box in which the code is edited. */
    tab: 'Tab inserts two spaces',
    leave: 'Tab inserts two spaces. To leave the editor, press Escape, then Tab.',
    place: (line: number, column: number) => `Line ${line}, column ${column}`,
    waits: {
      title: 'Your edits are safe',
      text: 'A request is running. Save when it is done.',
    },
    waitsNote: 'A request is running. You can keep editing, and save when it is done.',
    turnEdits: 'The running request changes this file, too. You can compare both when it is done.',
    notKept:
      "Your browser has no room to keep your edits, so they'll be lost if you leave this page. Save them first.",
    /** Both sides changed a file in different places. */
    merged: {
      title: 'Your edits were kept',
      text: (path: string, version: number) =>
        `${path} now has your changes and those of Version ${version}.`,
    },
    notInZip: "Your unsaved edits aren't in it. Save them first to take them along.",
    compareFailed:
      "Your edits couldn't be compared with the latest version. They are safe; please try again.",
    conflict: (count: number) =>
      count === 1
        ? 'This file has changed while you were editing'
        : `${count} files have changed while you were editing`,
    conflictNote: (version: number) => `Version ${version} has changed the same lines of this file.`,
    compare: 'Compare',
    discard: {
      one: 'Discard the edits of this file',
      title: 'Discard your edits?',
      text: (path: string, version: number) =>
        `${path} goes back to Version ${version}. This can't be undone.`,
      confirm: 'Discard',
      cancel: 'Keep Editing',
    },
    problems: {
      count: (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'}`,
      title: 'This code has a problem, so it was not saved.',
      titleSeveral: (count: number) => `This code has ${count} problems, so it was not saved.`,
      atLine: (line: number, message: string) => `Line ${line}: ${message}`,
      /** Where the code shows nothing of it. */
      of: (file: string | null, line: number | null, message: string) =>
        `${file === null ? '' : `${file}${line === null ? '' : `, line ${line}`}: `}${message}`,
      show: 'Show',
      fix: 'Ask for a fix',
      /** What is put into the chat box. */
      request: (file: string, line: number | null, message: string) =>
        `Fix this in ${file}${line === null ? '' : `, line ${line}`}: ${message}`,
      saveAnyway: 'Save Anyway',
      saveAnywayText: 'If you save anyway, the version is marked as Not working.',
    },
    chat: {
      editing: (count: number) => `You are editing ${files(count)}.`,
      saving: (version: number) =>
        `They are not saved yet. Saving makes Version ${version} and costs nothing.`,
      savingOne: (version: number) =>
        `It is not saved yet. Saving makes Version ${version} and costs nothing.`,
      before: 'Your unsaved edits are saved as a version before the request is sent.',
      notSent: {
        title: "Your request wasn't sent",
        text: "Your unsaved edits couldn't be saved first. Look at them under Code, then send again.",
      },
    },
  },
})
