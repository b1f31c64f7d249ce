import { catalogue } from '../catalogue.ts'

/** Why the server does not save a change of files by hand. Paths are quoted already. */
export const editMessages = catalogue({
  en: {
    missing: (path: string) => `There is no ${path} in this plugin.`,
    there: (path: string) => `There is ${path} already.`,
    folderThere: (path: string) => `${path} is a folder.`,
    fileInTheWay: (path: string) => `${path} is a file, so nothing can be in it.`,
    twin: (path: string) => `There is ${path} already. On some systems, both would be the same.`,
    intoItself: (path: string) => `${path} can't be moved into itself.`,
    notText: (path: string) => `${path} is kept as it is. Replace it with another file instead.`,
    pathLong: (path: string, most: number) => `The path ${path} would be longer than ${most} characters.`,
    fileLarge: (path: string, megabytes: number) =>
      `${path} is too large. A file can have up to ${megabytes} MB.`,
    filesMany: (most: number) => `A plugin can have up to ${most.toLocaleString('en-US')} files.`,
    allLarge: (megabytes: number) => `All files together can have up to ${megabytes} MB.`,
    nothingLeft: 'A plugin needs at least one file.',
    noMainFile:
      "No PHP file in the top folder has a plugin header anymore, so WordPress won't find the plugin.",
  },
})
