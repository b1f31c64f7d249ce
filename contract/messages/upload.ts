import { catalogue } from '../catalogue.ts'

/** Texts of a plugin that somebody brings along (spec, core §5), quoted to the letter where the spec quotes them. */
export const uploadMessages = catalogue({
  en: {
    tooLarge: 'ZIP file must be less than 10MB. Consider removing unnecessary files.',
    notZip: 'Please upload a .zip file containing your WordPress plugin.',
    noHeader:
      'No valid WordPress plugin header found. Make sure your main PHP file has a plugin header comment.',
    noFiles: 'No valid files found in ZIP archive.',
    dangerous:
      'Security Warning: Potentially dangerous code patterns detected (eval, exec, etc.). Proceed with caution.',
    files: (most: number) =>
      `The plugin has more than ${most.toLocaleString('en-US')} files. Leave out what it doesn't need, such as tests and tools.`,
    /** It would take too long or too much memory to read it. */
    tooMuch: 'The plugin is too large to be read.',
    /** What is in the ZIP instead of a plugin, and what to do about it. */
    theme: {
      said: (name: string) => `This ZIP contains a theme, ${name}, not a plugin.`,
      hint: 'Upload the ZIP of a plugin. WordPress takes themes under Appearance → Themes.',
    },
    several: {
      said: (names: string) => `This ZIP contains several plugins: ${names}.`,
      hint: 'Make a ZIP of each plugin, and upload one.',
    },
    zipInside: {
      said: (path: string) => `This ZIP contains another ZIP, ${path}, and no plugin of its own.`,
      hint: 'Unpack it, and upload the ZIP inside.',
    },
    /** Why no header was found, where that can be told. */
    hints: {
      below: (path: string) =>
        `${path} has a header, but WordPress only looks for it in the plugin's top folder. Make a ZIP of the folder ${path.slice(0, path.lastIndexOf('/'))}, and upload that.`,
      late: (path: string) =>
        `${path} has a header, but WordPress reads only the first 8 kB of a file, and the header comes later.`,
      utf16: (path: string) => `${path} is written in UTF-16. Save it as UTF-8.`,
      mark: (path: string) =>
        `${path} starts with a byte order mark, so WordPress finds no header on its first line. Save it as UTF-8 without one.`,
      ending: (path: string) =>
        `${path} has a header, but WordPress only reads files whose names end in .php, in lowercase.`,
      unnamed: (path: string) => `The header of ${path} has no name after "Plugin Name:".`,
    },
    folder: {
      entries: (most: number) => `The folder has more than ${most.toLocaleString('en-US')} files.`,
      inflated: (most: number) =>
        `The folder has more than ${Math.round(most / 1_000_000).toLocaleString('en-US')} MB.`,
    },
    /** What keeps a ZIP from being read. */
    archive: {
      empty: () => 'The file is empty.',
      noArchive: () => "This isn't a ZIP file.",
      truncated: () => 'The ZIP is incomplete: its end is missing. Download or create it again.',
      damaged: (path: string) => `The ZIP is damaged: ${path} can't be unpacked. Create it again.`,
      broken: () => "The ZIP is damaged: its list of files can't be read. Create it again.",
      contradiction: (path: string) =>
        `The ZIP is damaged: its list of files and what it holds disagree about ${path}. Create it again.`,
      overlap: (path: string) => `The ZIP is damaged: ${path} overlaps another file. Create it again.`,
      leading: () => 'The ZIP has extra data before its first file. Create it again with a regular ZIP tool.',
      hidden: () => 'The ZIP has hidden data after its last file. Create it again with a regular ZIP tool.',
      trailing: () => 'The ZIP has extra data at its end. Create it again with a regular ZIP tool.',
      zip64: () =>
        'The ZIP uses the ZIP64 format, which is meant for archives over 4 GB. Create it again with a regular ZIP tool.',
      parts: () => 'The ZIP is one part of several. Combine them into one file.',
      encrypted: () => 'The ZIP is protected by a password. Create it again without one.',
      method: (path: string) =>
        `The ZIP compresses ${path} in a way WordPress can't unpack. Create it again with a regular ZIP tool.`,
      entries: (most: number) => `The ZIP has more than ${most.toLocaleString('en-US')} entries.`,
      inflated: (most: number) =>
        `The ZIP unpacks to more than ${Math.round(most / 1_000_000).toLocaleString('en-US')} MB.`,
      ratio: () => "The ZIP unpacks to far more than its size. It doesn't look like a plugin.",
      device: (path: string) => `${path} is a device. A plugin can only contain regular files.`,
      folder: (path: string) => `${path} is a folder and a file at the same time.`,
      twice: (path: string) => `${path} is in the ZIP twice.`,
      path: (path: string) => `The ZIP has the path ${path}, which leads outside the plugin's folder.`,
      backslash: (path: string) =>
        `The ZIP has the path ${path}, with a backslash in it. Create it again with a tool that writes "/".`,
      name: (path: string) => `The ZIP has a name that can't be read: ${path}.`,
      longName: (path: string) => `The ZIP has a path that is too long: ${path}…`,
    },
  },
})
