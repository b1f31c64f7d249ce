import { catalogue } from '../catalogue.ts'

const counted = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

const listed = (numbers: readonly number[]): string => numbers.join(', ')

/** Answers that the server writes: to a request for everything mechanical, and what it adds to those of a model. */
export const fixMessages = catalogue({
  en: {
    /** Below the answer of any request that changed a plugin that others wrote; readable in every language. */
    versionChanged: (before: string, after: string) => `Version: ${before} → ${after}`,
    noCode: 'This plugin has no code yet, so there is nothing to fix.',
    tooLarge:
      'This plugin is too large to fix in one go, so nothing was changed. Ask for fixes file by file instead.',
    nothing: 'Nothing was changed, because no finding can be fixed without a decision.',
    clean: 'Nothing was changed: the checks find nothing that can be fixed mechanically.',
    fixed: (findings: number, files: number) =>
      `Fixed ${counted(findings, 'finding', 'findings')} in ${counted(files, 'file', 'files')}:`,
    rules: {
      'security/escape-output': 'Escaped output where it is printed',
      'security/escape-translation': 'Escaped printed translations',
      'security/sanitize-input': 'Sanitized input from requests',
      'security/unslash-input': 'Removed the slashes that WordPress adds to requests',
      'structure/direct-access': 'Stopped files from running when they are requested directly',
      'structure/uninstall': 'Guarded uninstall.php',
      'structure/text-domain': 'Set the text domain of translated texts',
    } as Readonly<Record<string, string>>,
    rule: (what: string, number: number, files: string) => `${what} (${number}): ${files}`,
    moreFiles: (number: number) => `and ${counted(number, 'more file', 'more files')}`,
    left: (number: number) => `${counted(number, 'place needs', 'places need')} your decision:`,
    /** @param more how many lines there are besides those that are named */
    leftLine: (file: string, lines: readonly number[], more: number, why: string) => {
      const named = `, ${lines.length === 1 ? 'line' : 'lines'} ${listed(lines)}`
      const others = more > 0 ? ` and ${more} more` : ''
      return `\`${file}\`${lines.length === 0 ? '' : `${named}${others}`}: ${why}`
    },
    moreLeft: (number: number) => `and ${counted(number, 'more', 'more')}`,
    why: {
      html: 'this may be HTML that is meant to be shown',
      place:
        'this is printed inside a script, a style or a tag, where the right escaping depends on its purpose',
      form: 'what may be entered here is not clear from the code',
      direct: 'the file seems to be meant for direct requests',
      domain: 'the text domain may belong to another plugin on purpose',
      header:
        'the plugin header has no text domain, or another one than the folder, and existing translations may depend on it',
      file: 'the file is third-party or generated code, or has to stay as it is',
      locked: 'you have locked the file',
      code: 'this is written in a way that needs a closer look',
      checks: 'the fix would have caused another finding',
    },
  },
})
