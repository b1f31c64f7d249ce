import { catalogue } from '../catalogue.ts'
import type { VersionOrigin } from '../api.ts'

/** The history of a plugin (spec, core §2 'Other panels', §4 and §8), quoted to the letter where the spec quotes it. */
export const historyMessages = catalogue({
  en: {
    tab: 'History',
    list: 'Versions',
    empty: {
      title: 'Ingen historik än',
      text: "Every version appears here once it's delivered. None is ever lost.",
    },
    failed: 'Fel vid laddning av historik',
    loading: 'Loading history…',
    current: 'Current',
    origins: {
      ai: '',
      draft: 'Kept draft',
      edit: 'Edited',
      import: 'Uploaded',
      restore: 'Restored',
      copy: 'Copied',
    } satisfies Record<VersionOrigin, string>,
    asked: 'You asked',
    answered: 'Answer',
    files: (count: number, size: string) => `${count} ${count === 1 ? 'file' : 'files'}, ${size}`,
    /** How many findings are new in a version, and how many of the earlier one are gone. */
    since: (fixed: number, broken: number, version: number) => {
      if (broken === 0) return `Fixed ${fixed} since version ${version}`
      if (fixed === 0) return `${broken} new since version ${version}`
      return `Fixed ${fixed}, ${broken} new since version ${version}`
    },
    compare: 'Compare',
    compareLabel: (number: number) => `Compare version ${number} with the latest`,
    restore: 'Restore',
    restoreLabel: (number: number) => `Restore version ${number}`,
    restoring: 'Restoring…',
    restored: { title: 'Version återställd', text: (number: number) => `Återställde till version ${number}` },
    restoreFailed: 'Error restoring',
    changes: {
      show: 'What changed',
      showLabel: (number: number) => `What changed in version ${number}`,
      first: 'This is the first version, so everything is new.',
      none: 'No files changed since the previous version.',
      failed: "The changes couldn't be loaded",
      loading: 'Comparing…',
      status: { added: 'new', removed: 'deleted', changed: 'changed' },
      binary: 'not text',
    },
    more: 'Show older versions',
    free: 'Restoring creates a new version, free.',
  },
})
