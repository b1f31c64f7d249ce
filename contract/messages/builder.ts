import { catalogue } from '../catalogue.ts'
import type { Verification } from '../verification.ts'

/** Texts of the builder (spec, core §2 '/builder', §4 and §8), quoted to the letter where the spec quotes them. */
export const builderMessages = catalogue({
  en: {
    title: 'Builder',
    description: 'Describe a plugin, watch it being written and checked, and download the ZIP.',
    newPlugin: 'New WordPress Plugin',
    dashboard: 'Dashboard',
    loading: 'Opening the plugin…',
    notFound: {
      title: 'Plugin not found',
      text: 'Could not find the requested plugin',
      dashboard: 'Go to your plugins',
      fresh: 'Start a new plugin',
    },
    loadFailed: 'Error loading plugin',
    sendFailed: 'Failed to generate plugin',
    panes: {
      label: 'Panes',
      chat: 'Chat',
      workspace: 'Workspace',
      resize: 'Resize panes',
    },
    header: {
      copy: 'Copy code',
      copying: (count: number) => `Copying ${count} files…`,
      copied: 'Copied to clipboard',
      copyRefused: {
        title: 'Could not copy',
        text: 'Your browser blocked it. Select the code and copy it yourself.',
      },
      copyFailed: 'Could not read the file',
    },
    offline: {
      title: 'Running without an AI model.',
      text: 'The offline generator builds real plugins from a set of patterns. To connect a model, set OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL, then restart.',
      dismiss: 'Hide this notice',
    },
    empty: {
      title: 'What should it do?',
      text: 'Describe it as you would to a colleague. You can change everything later.',
      examples: [
        { icon: 'mail', text: 'A contact form with email notifications' },
        { icon: 'share', text: 'Social sharing buttons under each post' },
        { icon: 'palette', text: 'A settings page for the colors of the site' },
      ],
    },
    /** Where there is a plugin, but nothing has been said of it yet. */
    emptyEdit: {
      title: 'What should change?',
      text: 'Describe it as you would to a colleague. Version 1 stays as it came.',
    },
    conversation: 'Conversation',
    you: 'You',
    /** The older pages of a long conversation. */
    earlier: {
      show: 'Show earlier messages',
      loading: 'Loading…',
      failed: 'The earlier messages could not be loaded.',
      shown: (count: number) => `${count} earlier messages`,
    },
    compose: {
      label: 'Message',
      first: 'Describe the plugin…',
      change: 'Describe a change…',
      send: 'Send',
      price: (credits: number) => `${credits} ${credits === 1 ? 'credit' : 'credits'}`,
      /** Stands behind the price, where there is room. */
      onDelivery: ' on delivery',
      left: (count: number) =>
        count >= 0 ? `${count.toLocaleString('en-US')} left` : `${(-count).toLocaleString('en-US')} too many`,
    },
    /** Titles and sentences in quotes of the specification: core §5, 'Image upload in chat'. */
    images: {
      add: 'Add images',
      list: 'Images of this message',
      drop: 'Drop images here',
      added: {
        title: 'Images uploaded',
        text: (count: number) => `${count} image(s) added to your message`,
      },
      wrongType: { title: 'Invalid file type', text: 'Please upload image files only' },
      tooMany: 'Too many images',
      tooLarge: 'Images too large',
      uploading: (name: string) => `Uploading ${name}`,
      remove: (name: string) => `Remove ${name}`,
      retry: (name: string) => `Try to upload ${name} again`,
      open: (name: string) => `Open ${name} in a new tab`,
      /** Of one image or of several, as the reasons below. */
      failed: (names: string, why: string) => `${names}: ${why}`,
      unreadable: "We can't read this image. Use JPG, PNG, WebP, GIF or AVIF.",
      gone: 'No longer available. Remove it and add it again.',
      blocked: "Remove the images that couldn't be uploaded, then send.",
      waiting: 'Your message will be sent as soon as its images are uploaded.',
      unseen: "The current model can't read images. They stay with your message.",
    },
    marks: {
      toggle: 'Mark element',
      begin: 'Mark an element in the preview',
      hint: (keys: string) => `Mark an element in the preview for your next message (${keys})`,
      how: 'Click what you want to change.',
      byKeyboard: 'Keyboard: Tab and arrow keys, then Enter. Esc cancels.',
      /** Spec, core §8, to the letter. */
      marked: 'Element markerat',
      full: {
        title: 'Too many marks',
        text: (most: number) => `A message can mark up to ${most} elements. Remove one first.`,
      },
      unreadable: {
        title: "This element can't be marked",
        text: 'Mark one around it or next to it, or describe it in your message.',
      },
      list: 'Marked elements of this message',
      sent: 'Elements this message is about',
      remove: (name: string) => `Remove the mark: ${name}`,
    },
    workspace: {
      label: 'Workspace',
      preview: 'Preview',
      code: 'Code',
    },
    preview: {
      view: 'View',
      backend: 'Backend (Admin)',
      frontend: 'Frontend (Website)',
      frame: (name: string, view: 'backend' | 'frontend') =>
        `Preview of ${name}: ${view === 'backend' ? 'the WordPress admin' : 'the website'}`,
      showing: (version: number) => `Showing version ${version}`,
      whileMaking: (version: number) => ` while ${version} is being made`,
      showingDraft: (version: number) => `Showing version ${version} while it is being made`,
      showingEarlier: (shown: number, newest: number) =>
        `Showing the preview of version ${shown}. Version ${newest} has none.`,
      /** Of an imported plugin that has not been changed yet. */
      comingSoon: 'Preview coming soon',
      withoutTitle: 'This version has no preview',
      withoutText: 'You can look at the latest preview of an earlier version instead.',
      withoutTextFirst:
        "It will appear here after the checks. If it doesn't, your next change will bring one.",
      withoutTextMaking: 'Another version is being made. Its preview will appear here.',
      /** Spec, core §2 and §8, to the letter. */
      activate: 'Activate Preview',
      activated: 'Preview activated',
      activateNone: { title: 'Ingen förhandsvisning hittades', text: 'Generate the plugin first.' },
      silent: "The preview isn't responding. One of its scripts may be stuck in a loop.",
      silentStill: "The preview isn't responding yet.",
      absent: "The preview couldn't be loaded.",
      withoutScripts: 'Show without scripts',
      scriptless: "Shown without its scripts, so some things won't work.",
      withScripts: 'Run scripts',
      emptyTitle: 'Nothing on the bench yet',
      emptyText: 'The preview will appear here once the first version is written.',
      noneTitle: { backend: 'No admin screen', frontend: 'Nothing on the website' },
      noneText: {
        backend:
          'This version has no page in the WordPress admin, or only ones that are empty until their scripts run.',
        frontend: 'This version shows nothing on the website, or only what its scripts add there.',
      },
      noneAction: { backend: 'See the website instead', frontend: 'See the admin instead' },
      loading: 'Opening the preview…',
      failed: "The preview couldn't be opened",
      gone: {
        title: 'This preview is no longer available',
        text: 'It was replaced or deleted in the meantime. Reload to see the current preview.',
        retry: 'Reload',
      },
    },
    code: {
      files: 'Files',
      choose: (path: string) => `${path}: choose another file`,
      content: (path: string) => `Code of ${path}`,
      lines: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`,
      copy: 'Copy',
      copyLabel: 'Copy this file',
      copied: 'Copied to clipboard',
      emptyTitle: 'No code yet',
      emptyText: "The plugin's files will appear here as they are written.",
      loading: 'Opening the file…',
      failed: "The file couldn't be opened",
      binary: "This is an image or another file that isn't text.",
      otherText: (encoding: string) =>
        `This file is in ${encoding}, not in UTF-8. WordPress runs it as it is, so it's kept byte for byte and can't be edited here. To change it, save it as UTF-8 on your computer and replace it.`,
      /** Of an imported plugin. */
      keptAsIs: "This kind of file isn't opened here. It's kept as is and comes back in the ZIP unchanged.",
      waiting: "This file hasn't been started yet.",
      changed: 'This file has been written. You can read it here once the version is delivered.',
      deleted: 'The version being made deletes this file.',
      plain: 'This is a large file, shown without colors.',
      compare: {
        label: 'Compare with another version',
        none: 'Compare with…',
        option: (version: string, header: string) => `${version} (${header})`,
        older: 'Show older versions',
        end: 'Stop comparing',
        title: (from: number, to: number) => `Version ${from} → ${to}`,
        files: (count: number) => `${count} ${count === 1 ? 'file differs' : 'files differ'}`,
        list: 'Files that differ',
        whole: 'Whole file',
        before: (path: string, version: number) => `${path} in version ${version}`,
        loading: 'Comparing…',
        failed: "The versions couldn't be compared",
        sameTitle: 'No difference',
        sameText: 'Both versions have the same files.',
        binary: "This file isn't text. Its bytes differ:",
        missing: 'not there',
        bytes: (size: string, hash: string) => `${size}, SHA-256 ${hash}`,
      },
      search: {
        label: 'Search in files',
        clear: 'Clear search',
        results: 'Matching lines',
        searching: 'Searching…',
        failed: 'The search failed',
        none: 'Nothing found',
        noneText: 'No text file in this version contains these words.',
        found: (lines: number, files: number) =>
          `${lines} ${lines === 1 ? 'line' : 'lines'} in ${files} ${files === 1 ? 'file' : 'files'}`,
        cut: (lines: number) => `Showing the first ${lines} lines. Type more to narrow it down.`,
        lines: (count: number, more: boolean) => (more ? `${count}+` : String(count)),
        open: (line: number, text: string) => `Line ${line}: ${text}`,
      },
      /** What the turn does with a file, or that nobody changes it, beside its name. */
      marks: {
        planned: 'planned',
        kept: 'kept as is',
        fresh: 'new',
        deleted: 'deleted',
        changed: (added: number, removed: number) => `+${added} −${removed}`,
      },
    },
    download: {
      button: 'Download ZIP',
      cost: (credits: number) => (credits === 0 ? 'free' : `${credits} credits`),
      title: 'Download ZIP?',
      /** Stands behind the name. */
      text: (version: number, credits: number, verification: Verification) =>
        `, version ${version}${verification === 'verified' ? ', ready to install in WordPress' : ''}. ${credits === 0 ? "You've already paid for it, so this is free." : `This costs ${credits} credits.`}`,
      warning: {
        unverified: 'This version was never checked. It may not work in WordPress.',
        failing: "This version didn't pass the checks and may break the site you install it on.",
      } satisfies Record<Exclude<Verification, 'verified'>, string>,
      /** @param environment for example 'WordPress 6.8.1 on PHP 8.3' */
      checkedIn: (environment: string) => `Checked in ${environment}.`,
      repeat: 'Downloading the same version again within 24 hours is free.',
      confirm: 'Download',
      confirmDoubt: 'Download anyway',
      working: 'Creating the ZIP…',
      done: 'Plugin downloaded',
      noFiles: { title: 'No files to download', text: 'Generate a plugin first' },
      failed: { title: 'Download error', text: 'Could not create ZIP file' },
      notLoggedIn: { title: 'Not logged in', text: 'You must be logged in to download' },
    },
    creditsFailed: 'Could not retrieve credit balance',
  },
})
