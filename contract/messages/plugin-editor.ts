import { catalogue } from '../catalogue.ts'

const files = (count: number) => (count === 1 ? 'file' : 'files')
const credits = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`

/** Texts of /plugin-editor (spec, core §2, §4 and §8), quoted to the letter where the spec quotes them. */
export const pluginEditorMessages = catalogue({
  en: {
    title: 'Edit a plugin',
    description: 'Bring a WordPress plugin as a ZIP, say what to change, and download the new ZIP.',
    mode: 'Editing Mode',
    signIn: { title: 'Please sign in', text: 'You need to be logged in to edit plugins' },
    ready: 'Plugin ready for editing',
    another: 'Upload another plugin',
    heading: ['Edit a plugin', 'you already have'],
    intro: {
      choose:
        'Bring it as a ZIP and say what to change. The plugin you bring stays as it is: the first change makes a copy and works on that.',
      processing: 'Nothing in the ZIP is run while we read it.',
      fetching: 'Nothing in the ZIP is run while we read it.',
      loaded: 'Read and saved. Say what to change, or look at the code first.',
    },
    drop: {
      title: 'Drop the ZIP here',
      over: 'Let go to upload it',
      text: 'Or choose it from your computer. On a phone, from your files.',
      button: 'Choose ZIP',
      field: 'Plugin ZIP',
    },
    facts: {
      size: 'Size',
      sizeText: (megabytes: number) => `up to ${megabytes} MB`,
      opened: 'Files we open',
      openedText: '.php .js .css .json .txt .md .png .jpg .jpeg .svg .webp',
      main: 'Main file',
      mainText: 'with a Plugin Name header',
    },
    quickStart: {
      title: 'Quick start',
      steps: [
        { title: 'Bring the plugin', text: 'One plugin in the ZIP, as you would install it in WordPress.' },
        {
          title: 'We read it and look for risky code',
          text: 'You see what is in it before anything is changed. Fonts, translations and other files are kept as they are.',
        },
        {
          title: 'Say what to change',
          text: 'The change goes into a copy. You watch it being written, checked and run.',
        },
        { title: 'Download the new ZIP', text: 'Or keep going. Every version is kept.' },
      ],
      price: (turn: number, download: number) =>
        `Uploading is free. A delivered change costs ${credits(turn)}, the ZIP ${credits(download)}.`,
    },
    sources: {
      title: 'Or take it from',
      wordpress: { name: 'WordPress.org', placeholder: 'https://wordpress.org/plugins/event-list/' },
      github: {
        name: 'GitHub',
        placeholder: 'owner/repository',
        tag: 'Branch or tag',
        tagPlaceholder: 'main',
      },
      own: { name: 'Your plugins', copy: (name: string) => `Edit a copy of ${name}` },
      everyones: { name: 'Public plugins', copy: (name: string) => `Copy ${name} to My Project` },
      zip: 'The address of a ZIP file works too. Only public plugins can be fetched.',
      get: 'Get',
      getFrom: (name: string) => `Get from ${name}`,
      empty: 'Enter an address first.',
    },
    progress: {
      label: 'Progress',
      uploading: (name: string) => `Uploading ${name}`,
      reading: (name: string) => `Reading ${name}`,
      sent: (sent: string, size: string) => `${sent} of ${size}`,
      ruler: 'Upload',
      percent: (percent: number) => `${percent}%`,
      cancel: 'Cancel',
      steps: {
        upload: 'Upload',
        uploaded: 'Uploaded',
        fetch: 'Fetch the ZIP',
        read: 'Unpack and look for risky code',
        save: 'Save',
      },
      fetching: (address: string) => `Fetching ${address}`,
      patience: 'This takes up to a minute.',
      fetchingFree: 'Fetching is free.',
      free: 'Uploading is free.',
    },
    loaded: {
      label: 'The plugin',
      imported: 'Imported',
      version: 'Version',
      author: 'Author',
      files: 'Files',
      keptAsIs: (count: number) => `, ${count} kept as is`,
      size: 'ZIP',
      from: 'From',
      list: 'Files of the plugin',
      count: (shown: number, of: number) => `${shown} of ${of} ${files(of)}`,
      places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
      opening: 'Opening the editor',
      saved: 'Saved to your plugins.',
      open: 'Open Now',
    },
    security: {
      call: (name: string) => `${name}()`,
      place: (file: string, line: number) => `${file}, line ${line}`,
      more: (count: number) => (count === 1 ? 'and 1 more place' : `and ${count} more places`),
      places: (count: number) => (count === 1 ? 'Show the place' : `Show ${count} places`),
      dismiss: 'Hide this warning',
    },
    problems: {
      /** Titles of the spec, core §5 and §8. */
      tooLarge: 'File too large',
      notZip: 'Invalid file type',
      failed: 'Failed to load plugin',
      several: {
        title: 'One plugin at a time',
        text: 'Choose a single ZIP. You can upload another one after it.',
      },
      refused: (name: string) => `${name} wasn't imported`,
      lost: {
        text: "The connection was lost before the ZIP was saved. Trying again won't save it twice.",
      },
      interrupted: (name: string) => ({
        title: `The upload of ${name} was interrupted`,
        text: "The page was reloaded before the ZIP was saved. Choose it again. It won't be saved twice.",
      }),
      retry: 'Try again',
      stopped: 'Upload stopped',
      fetchStopped: 'Fetching stopped',
      stoppedLate: 'It may have been saved already. If so, it is among your plugins.',
    },
  },
})
