import { catalogue } from '../catalogue.ts'

/** What the import of Markdown files tells those who use it. */
export const articleImportMessages = catalogue({
  en: {
    action: 'Import Markdown',
    hint: 'Each .md file becomes a draft. Nothing is published.',
    busy: (done: number, all: number) => `Importing, ${done} of ${all}…`,
    done: (drafts: number, files: number) =>
      drafts === files
        ? `${drafts} ${drafts === 1 ? 'file became a draft' : 'files became drafts'}.`
        : `${drafts} of ${files} files became drafts.`,
    interrupted: (name: string) => `The import stopped before “${name}”. The drafts so far are there.`,
    result: 'Result of the import',
    close: 'Close the result',
    asIs: 'Everything came in.',
    refused: 'No draft',
    tooMany: (most: number) => `Choose at most ${most} files at a time.`,
    notes: {
      tooLarge: (most: number) =>
        `The file is too large: at most ${most.toLocaleString('en-US')} characters.`,
      notText: 'This is not a text file in UTF-8.',
      empty: 'There is nothing in the file.',
      frontMatter: (why: string) => `The front matter cannot be read: ${why}`,
      unclosed: 'The front matter has no closing line of three hyphens.',
      noFields: 'it is no list of fields',
      unknownFields: (names: string) => `Left out, unknown front matter: ${names}.`,
      unusable: (name: string) => `Left out, “${name}” is not in a form that can be read.`,
      shortened: (name: string, most: number) => `“${name}” was cut after ${most} characters.`,
      noTitle: (title: string) => `There was no title, so it is called “${title}”.`,
      address: (wanted: string, given: string) =>
        `The address “${wanted}” is in use, so it became “${given}”.`,
      noCategory: 'There is no category yet. Choose one before you publish.',
      unknownCategory: (name: string) => `There is no category “${name}”. Choose one before you publish.`,
      noSummary: 'There is no summary yet. Write one before you publish.',
      newTag: (name: string) => `“${name}” is a new tag.`,
      moreTags: (most: number) => `Only the first ${most} tags came in.`,
      html: 'HTML was left out; its words stayed.',
      scripts: 'Scripts and styles in HTML were left out.',
      missingImage: (address: string) => `Left out, not among the images: ${address}`,
      inlineImage: (address: string) => `This image now has a paragraph of its own: ${address}`,
      deepHeadings: 'Headings below level 4 became level 4.',
      unsafeLink: (address: string) => `A link was left out, its words stayed: ${address}`,
      longCode: (most: number) => `A piece of code was cut after ${most.toLocaleString('en-US')} characters.`,
    },
  },
})
