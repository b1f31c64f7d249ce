import { declareRules } from '../../frame/rules.ts'
import { dashboardRules } from './dashboard.ts'
import { listRules } from './lists.ts'
import { screenRules } from './screens.ts'

/** Comfort in the admin: its lists, its dashboard, its menus and its bar. */
export const admin = declareRules({
  id: 'admin',
  title: { en: 'Admin Comfort', sv: 'Bekvämare admin' },
  called: { en: 'changes to the admin', sv: 'ändringar i admin' },
  about: {
    en: 'Changes lists, dashboard and menus of the admin',
    sv: 'Ändrar listor, panel och menyer i admin',
  },
  means: '(?:the )?(?:admin (?:footer|bar|notice|menu)|dashboard|columns?|panelen|kolumn(?:en|er)?)',
  general: {
    asks: '(?:admin|dashboard) (?:comfort|improvements|tweaks)|changes to the admin|ändringar i admin|bekvämare admin',
    rules: ['duplicate', 'author_filter'],
  },
  // What a new role sees belongs to that role.
  yieldsTo: { id: 'roles', asks: 'own|egna' },
  rules: [...listRules, ...dashboardRules, ...screenRules],
  files: new URL('./files/', import.meta.url),
  switches: ({ rules }) => ({
    roles: ['own_posts', 'menus', 'notice'].some((key) => rules.includes(key)),
    slugs: ['menus', 'rename', 'order'].some((key) => rules.includes(key)),
  }),
  words: {
    allAuthors: { en: 'All authors', sv: 'Alla författare' },
    lastSaved: { en: 'Last saved by %1$s, %2$s', sv: 'Senast sparad av %1$s, %2$s' },
    save: { en: 'Save', sv: 'Spara' },
    noDrafts: { en: 'There are no drafts.', sv: 'Det finns inga utkast.' },
    waitingLabel: { en: 'Waiting for approval', sv: 'Väntar på godkännande' },
    untitled: { en: '(no title)', sv: '(utan rubrik)' },
    notAllowed: { en: 'You cannot do that.', sv: 'Det får du inte göra.' },
    image: { en: 'Image', sv: 'Bild' },
    words: { en: 'Words', sv: 'Ord' },
    modified: { en: 'Last modified', sv: 'Senast ändrad' },
    slug: { en: 'Slug', sv: 'Adress' },
  },
  ideas: ({ rules }) => [
    {
      when: !rules.includes('duplicate'),
      label: { en: 'Duplicate link', sv: 'Kopieringslänk' },
      prompt: { en: 'Add a duplicate link to posts', sv: 'Kopiera inlägg med en länk under varje inlägg' },
    },
    {
      when: !rules.includes('author_filter'),
      label: { en: 'Author filter', sv: 'Filter för författare' },
      prompt: { en: 'Add a filter by author', sv: 'Filtrera på författare' },
    },
  ],
})
