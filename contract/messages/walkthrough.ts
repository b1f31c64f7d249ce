import { catalogue } from '../catalogue.ts'

/** Texts of steps with drawings, and in the drawings. */
export const walkthroughMessages = catalogue({
  en: {
    step: (number: number, of: number) => `Step ${number} of ${of}`,
    request: {
      quote: 'Show our opening hours in the footer. I want to change the hours myself.',
      price: '1 credit on delivery',
    },
    files: {
      /** Some of the files that the built-in generator writes for this request, with their lines. */
      list: [
        ['opening-hours.php', 59],
        ['includes/class-opening-hours-hours.php', 427],
        ['assets/css/hours.css', 58],
        ['uninstall.php', 32],
      ] as const,
      more: (count: number) => `and ${count} more`,
      unlisted: 10,
      lines: (count: number) => `${count} lines`,
      checks: ['All files parse', 'Output is escaped', 'Forms carry a nonce', 'Activates without a notice'],
      stamp: { over: 'Verified in', name: 'WordPress', under: 'before delivery' },
    },
    install: {
      label: 'Drawing: a ZIP file goes into the upload field for plugins in WordPress',
      file: '.zip',
      size: '14 kB',
    },
  },
})
