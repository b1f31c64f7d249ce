import { catalogue } from '../catalogue.ts'
import type { PlannedRouteName } from '../routes.ts'

const places: Partial<Record<PlannedRouteName, string>> = {
  home: 'Start page',
  builder: 'New Plugin',
}

/** Texts of the command palette and of the keyboard's help sheet. */
export const commandMessages = catalogue({
  en: {
    open: 'Commands',
    field: 'What do you want to do?',
    list: 'Commands and plugins',
    groups: {
      screen: 'Here',
      plugins: 'Your plugins',
      places: 'Go to',
      general: 'Everywhere',
    },
    places,
    theme: {
      system: 'Theme: as the system',
      light: 'Theme: light',
      dark: 'Theme: dark',
      words: 'appearance colours mode',
    },
    signOut: 'Sign Out',
    signOutWords: 'log out leave session',
    help: 'Keyboard shortcuts',
    helpWords: 'keys help',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    nothing: (query: string) => `Nothing found for “${query}”.`,
    searching: 'Looking through your plugins …',
    failed: 'Your plugins could not be asked for.',
    loadFailed: { title: 'Error', text: 'This could not be loaded. Try again in a moment.' },
    hints: { choose: 'to choose', run: 'to open', close: 'to close' },
    builder: {
      message: 'Write a message',
      messageWords: 'chat prompt box',
      preview: 'Show the preview',
      code: 'Show the code',
      codeWords: 'files source',
      history: 'Show the history',
      historyWords: 'versions restore',
      backend: 'Preview: Backend (Admin)',
      frontend: 'Preview: Frontend (Website)',
      mark: 'Mark an element of the preview',
      markWords: 'pick select target',
      stop: 'Stop the turn',
      stopWords: 'cancel',
      downloadWords: 'export save',
    },
    dashboard: {
      search: 'Search your plugins',
      newPlugin: 'New Plugin',
      newPluginWords: 'create make',
    },
    sheet: {
      title: 'Keyboard shortcuts',
      everywhere: 'Everywhere',
      here: 'On this page',
      writing: 'While you write',
      singleKeys: 'Use shortcuts of a single key',
      singleKeysHint: 'They work while no field has the focus. Without them everything is in the commands.',
      names: {
        palette: 'Commands',
        help: 'This sheet',
        close: 'Close what lies on top',
        message: 'Write a message',
        search: 'Search your plugins',
        newPlugin: 'New Plugin',
        preview: 'Preview',
        code: 'Code',
        history: 'History',
        backend: 'Backend (Admin)',
        frontend: 'Frontend (Website)',
        mark: 'Mark an element of the preview',
        send: 'Send the message',
        line: 'New line',
      },
      /** Keys by what stands on them. */
      keys: {
        Escape: 'Esc',
        Enter: 'Enter',
        Shift: 'Shift',
        Alt: 'Alt',
        Mod: 'Ctrl',
        MacMod: '⌘',
        MacAlt: '⌥',
      },
    },
  },
})
