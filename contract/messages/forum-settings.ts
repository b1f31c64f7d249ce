import { catalogue } from '../catalogue.ts'

/** The categories and rules of the forum, as admins see and change them. */
export const forumSettingsMessages = catalogue({
  en: {
    title: 'Forum',
    about: 'Categories and rules of the forum. Changes are live about a second after you save.',
    queue: {
      waiting: (cases: number) =>
        cases === 0
          ? 'Nothing waits for moderators.'
          : `${cases === 1 ? '1 post waits' : `${cases} posts wait`} for moderators.`,
      suspended: (people: number) =>
        people === 0
          ? 'Nobody is suspended.'
          : `${people === 1 ? '1 person is' : `${people} people are`} suspended.`,
      open: 'Open the moderation queue',
      reports: 'Posts that wait',
      suspensions: 'People who are suspended',
      until: 'Suspended until',
    },
    category: { singular: 'Category', plural: 'Categories' },
    aboutCategories:
      'Shown in this order; drag a row to move it. A new name keeps the address. A category with threads cannot be deleted.',
    aboutDescription: 'Shown above the threads of the category.',
    inUse: (name: string, threads: number) =>
      `“${name}” still has ${threads === 1 ? '1 thread' : `${threads} threads`}. Move them to another category first.`,
    color: 'Color',
    icons: {
      MessageSquare: 'Speech bubble',
      Lightbulb: 'Light bulb',
      HelpCircle: 'Question mark',
      Star: 'Star',
      Sparkles: 'Sparkles',
      BookOpen: 'Open book',
    },
    colors: { plum: 'Plum', teal: 'Teal', blue: 'Blue', amber: 'Amber', rose: 'Rose', green: 'Green' },
    open: 'Open for writing',
    aboutOpen: 'While it is closed, nobody can post or edit. Everything can still be read.',
    closedText: 'What people read while it is closed',
    aboutClosedText: 'In place of the box for comments and of the New Thread button.',
    closed: 'The forum is closed for new posts right now. You can still read everything.',
    whole: (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
    newAccounts: {
      title: 'New accounts',
      about: 'What accounts may post in their first 24 hours. Admins and moderators are exempt.',
      threads: 'Threads',
      comments: 'Comments and replies',
      secondsApart: 'Seconds between two posts',
      linkHosts: 'Sites that a post may link to',
      hold: 'Hold posts that look automated',
      aboutHold:
        'A first post that is mostly links, repeats the text of somebody else or is sent within seconds waits in the moderation queue.',
    },
  },
})
