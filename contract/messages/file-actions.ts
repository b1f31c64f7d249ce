import { catalogue } from '../catalogue.ts'

const files = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`

/** Texts about creating, moving, replacing and deleting a plugin's files by hand, and about those that are not text. */
export const fileMessages = catalogue({
  en: {
    title: 'Files',
    actions: 'File actions',
    /** Beside the buttons that act on the file or folder that is marked in the tree. */
    add: 'New file',
    addFolder: 'New folder',
    upload: 'Upload files',
    /** Beside a folder without a file, and below the files where there is one. */
    empty: 'Empty',
    emptyNote: 'An empty folder is kept in this browser. It is saved with the first file in it.',
    folderName: 'Use letters, digits, "-", "_" and "." for folders, with no dot at the start or the end.',
    folderThere: (path: string) => `There is ${path} already.`,
    fileInTheWay: 'A file has that name, so nothing can be in it.',
    removeEmpty: 'It is empty, and no version has it.',
    move: (path: string) => `Rename or move ${path}`,
    remove: (path: string) => `Delete ${path}`,
    replace: 'Replace…',
    waits: 'A request is running. Files can be added, moved and deleted when it is done.',
    path: 'Path',
    pathHint: 'Folders are created as needed, such as includes/class-name.php.',
    pathNeeded: 'Enter a name.',
    pathSame: 'This is where it is already.',
    newTitle: 'New file',
    newConfirm: 'Create',
    moveTitle: 'Rename or move',
    moveConfirm: 'Move',
    removeTitle: (path: string) => `Delete ${path}?`,
    removeFile: 'The file stays in earlier versions, which you can restore.',
    removeFolder: (count: number) =>
      `${files(count)} in it will be deleted too. They stay in earlier versions, which you can restore.`,
    removeUnsaved: 'Your unsaved edits in it will be lost.',
    removeConfirm: 'Delete',
    uploadTitle: (count: number) => `Upload ${files(count)}?`,
    replaceTitle: (path: string) => `Replace ${path}?`,
    replaces: 'replaces the existing file',
    adds: 'new',
    tooLarge: (size: string, most: string) => `${size}, which is too large: a file can have up to ${most}`,
    unreadable: "Your browser couldn't read the files. Choose them again.",
    uploadConfirm: 'Upload',
    cancel: 'Cancel',
    /** What each makes. */
    version: (number: number) => `This makes Version ${number} and costs nothing.`,
    problems: 'With this, the plugin would not work:',
    anyway: 'Save Anyway',
    working: 'Saving…',
    done: { new: 'File created', move: 'File moved', remove: 'File deleted', upload: 'File saved' },
    folderDone: { folder: 'Folder created', move: 'Folder moved', remove: 'Folder deleted' },
    outdated: 'The plugin has changed in the meantime. Look at the files and try again.',
    image: (path: string) => `Picture ${path}`,
    pixels: (width: number, height: number) => `${width} × ${height} pixels`,
    imageFailed: "This picture can't be shown.",
  },
})
