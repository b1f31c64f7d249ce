import { catalogue } from '../catalogue.ts'
import type { VersionOrigin } from '../api.ts'

/** The history of a plugin (spec, core §2 'Other panels', §4 and §8), quoted to the letter where the spec quotes it. */
export const historyMessages = catalogue({
  en: {
    tab: 'History',
    list: 'Versions',
    empty: {
      title: 'Ingen historik än',
      text: 'Each version stands here as soon as it is delivered. None is ever lost.',
    },
    failed: 'Fel vid laddning av historik',
    loading: 'Opening the history …',
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
    compare: 'Compare',
    compareLabel: (number: number) => `Compare version ${number} with the newest`,
    restore: 'Restore',
    restoreLabel: (number: number) => `Restore version ${number}`,
    restoring: 'Restoring …',
    restored: { title: 'Version återställd', text: (number: number) => `Återställde till version ${number}` },
    restoreFailed: 'Error restoring',
    changes: {
      show: 'What changed',
      showLabel: (number: number) => `What changed with version ${number}`,
      first: 'The first version: everything is new.',
      none: 'No file differs from the version before.',
      failed: 'The difference could not be opened',
      loading: 'Comparing …',
      status: { added: 'new', removed: 'deleted', changed: 'changed' },
      binary: 'no text',
    },
    more: 'Show older versions',
    free: 'Restoring makes a new version and costs nothing.',
  },
})
