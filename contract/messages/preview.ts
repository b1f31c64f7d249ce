import { catalogue } from '../catalogue.ts'

/** Texts of the mock frames around a preview (spec, core §2 'Preview panel'), quoted to the letter. */
export const previewMessages = catalogue({
  en: {
    mode: 'Preview Mode',
    admin: {
      bar: 'WordPress Admin',
      dashboard: 'Dashboard',
      posts: 'Posts',
      media: 'Media',
      pages: 'Pages',
      settings: 'Settings',
    },
    site: {
      title: 'Min WordPress-webbplats',
      links: ['Hem', 'Om oss', 'Tjänster', 'Kontakt'],
    },
    marking: 'Mark an element: move with Tab and the arrow keys, mark with Enter, leave with Esc',
    /** The page around a preview that is opened in a tab of its own. */
    tab: {
      heading: (plugin: string) => `Preview of ${plugin}`,
      text: 'This page was made by a plugin. Do not enter passwords or other personal data.',
      back: 'Open the builder',
    },
    intercepted: 'This is a preview: links and forms do nothing here.',
  },
})
