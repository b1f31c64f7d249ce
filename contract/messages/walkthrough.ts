import { catalogue } from '../catalogue.ts'

/** Texts of steps with drawings, and in the drawings. */
export const walkthroughMessages = catalogue({
  en: {
    step: (number: number, of: number) => `Step ${number} of ${of}`,
    request: {
      quote:
        'Show our opening hours in the footer, with a note before public holidays. I want to change the hours myself.',
      price: '1 credit on delivery',
    },
    files: {
      list: [
        ['opening-hours.php', 64],
        ['includes/class-settings.php', 131],
        ['includes/class-footer.php', 58],
        ['uninstall.php', 12],
      ] as const,
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
