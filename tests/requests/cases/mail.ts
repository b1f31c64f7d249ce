import type { RequestCase } from '../checks.ts'

/** Wishes for an email when something happens on the site. */
export const mail: RequestCase[] = [
  {
    id: 'mail-01',
    kind: 'mail',
    language: 'en',
    request: 'email news@valleychoir.example when a post is published',
    checks: [
      {
        act: 'publish post',
        values: { title: 'Spring concert' },
        mail: { to: 'news@valleychoir.example', contains: ['Spring concert'] },
      },
      { act: 'update post', mail: false },
    ],
  },
  {
    id: 'mail-02',
    kind: 'mail',
    language: 'sv',
    request:
      'Skicka ett mejl till ordforande@rodderiet.example varje gång nån ny registrerar sig på sajten, med användarnamn och e-post i.',
    checks: [
      {
        act: 'register user',
        values: { username: 'kajsa', email: 'kajsa@post.example' },
        mail: { to: 'ordforande@rodderiet.example', contains: ['kajsa', 'kajsa@post.example'] },
      },
      { act: 'publish post', values: { title: 'Ny båt' }, mail: false },
    ],
  },
  {
    id: 'mail-03',
    kind: 'mail',
    language: 'en',
    request: `When somebody comments I want an email at ruth@twooaks.example with the subject "New comment at Two Oaks" and the text of the comment in it.`,
    checks: [
      {
        act: 'comment',
        values: { comment: 'Do you sell apple trees in pots as well?' },
        mail: {
          to: 'ruth@twooaks.example',
          subject: 'New comment at Two Oaks',
          contains: ['Do you sell apple trees in pots as well?'],
        },
      },
      { act: 'publish post', values: { title: 'Apple day' }, mail: false },
    ],
  },
  {
    id: 'mail-04',
    kind: 'mail',
    language: 'en',
    request: `Each Monday at 8 send board@allotments.example a summary of the posts published in the last seven days, titles and links. If there weren't any, don't send anything.`,
    checks: [
      { act: 'publish post', clock: '2030-01-04T10:00', values: { title: 'Water is back on' } },
      {
        act: 'run cron',
        clock: '2030-01-07T08:05',
        mail: {
          to: 'board@allotments.example',
          contains: ['Water is back on', '/water-is-back-on/'],
          lacks: ['An old story'],
        },
      },
      { act: 'run cron', clock: '2030-01-10T08:05', mail: false },
      { act: 'run cron', clock: '2030-01-21T08:05', mail: false },
    ],
  },
  {
    id: 'mail-05',
    kind: 'mail',
    language: 'en',
    request: `hi so we are three people updating the recipes and always overwrite eachother. Mail edits@rovers.example whenever a published post is changed, who changed it and which post`,
    checks: [
      {
        act: 'update post',
        as: 'editor',
        values: { content: '<p>More salt.</p>' },
        mail: { to: 'edits@rovers.example', contains: ['Rye bread for beginners', 'Ed Editor'] },
      },
      { act: 'publish post', values: { title: 'Match report' }, mail: false },
    ],
  },
  {
    id: 'mail-06',
    kind: 'mail',
    language: 'sv',
    request: 'maila mig på agnes@garnboden.example när nån lägger ett inlägg i papperskorgen',
    checks: [
      {
        act: 'trash post',
        as: 'editor',
        mail: { to: 'agnes@garnboden.example', contains: ['Rye bread for beginners'] },
      },
      { act: 'publish post', values: { title: 'Nya garner' }, mail: false },
    ],
  },
  {
    id: 'mail-07',
    kind: 'mail',
    language: 'en',
    request: `Welcome new users with a mail from us: subject "Welcome aboard", text "Thanks for joining the Lakeside Sailing Club. The boathouse opens at 9am." Send it to the person who registered, of course.`,
    checks: [
      {
        act: 'register user',
        values: { username: 'tomsails', email: 'tom@sails.example' },
        mail: {
          to: 'tom@sails.example',
          subject: 'Welcome aboard',
          contains: ['Thanks for joining the Lakeside Sailing Club. The boathouse opens at 9am.'],
        },
      },
      { act: 'publish post', values: { title: 'Regatta' }, mail: false },
    ],
  },
  {
    id: 'mail-08',
    kind: 'mail',
    language: 'en',
    request: `Every time an author (not an editor or me) publishes something, mail chief@thegazette.example with the title and the author's name.`,
    checks: [
      {
        act: 'publish post',
        as: 'author',
        values: { title: 'Bridge closed' },
        mail: { to: 'chief@thegazette.example', contains: ['Bridge closed', 'Ada Author'] },
      },
      { act: 'publish post', as: 'editor', values: { title: 'Bridge open' }, mail: false },
    ],
  },
  {
    id: 'mail-09',
    kind: 'mail',
    language: 'sv',
    request:
      'Alla mejl från sajten kommer från "WordPress". Dom ska komma från "Hembygdsföreningen" <info@hembygd.example> i stället.',
    checks: [
      {
        act: 'register user',
        values: { username: 'olle', email: 'olle@post.example' },
        mail: { from: 'info@hembygd.example' },
      },
      { act: 'lost password', as: 'author', mail: { to: 'ada@example.com', from: 'Hembygdsföreningen' } },
    ],
  },
  {
    id: 'mail-10',
    kind: 'mail',
    language: 'sv',
    request:
      'När ett inlägg publiceras ska alla prenumeranter på sajten få ett mejl med rubriken och länken, men bara om inlägget ligger i kategorin News.',
    checks: [
      {
        act: 'publish post',
        values: { title: 'Årsmöte 12 mars', category: 'News' },
        mail: { to: 'sam@example.com', contains: ['Årsmöte 12 mars', '/arsmote-12-mars/'] },
      },
      { act: 'publish post', values: { title: 'Veckans korsord', category: 'Recipes' }, mail: false },
    ],
  },
]
