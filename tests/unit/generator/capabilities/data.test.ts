import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

type Expected = Record<string, unknown>

const keysOf = (part: Expected | null): string[] =>
  ((part?.['columns'] ?? []) as { key: string }[]).map(({ key }) => key)

/** Requests for lists in and out: the part, what it is, and the columns. */
const lists: [request: string, part: string, expected: Expected, columns?: string[]][] = [
  [
    'Button "All posts as CSV" under Tools. Columns: title, author, date and link.',
    'export',
    { source: 'post', button: 'All posts as CSV', menu: 'tools' },
    ['title', 'author', 'date', 'link'],
  ],
  [
    'We need a spreadsheet of our members: export users to Excel with email, first name, last name and role',
    'export',
    { source: 'user' },
    ['email', 'first_name', 'last_name', 'role'],
  ],
  [
    'jag vill kunna ladda ner alla kommentarer som csv med namn, datum och text',
    'export',
    { source: 'comment', button: 'Exportera kommentarer' },
    ['author', 'date', 'content'],
  ],
  ['export orders of the last 30 days as csv', 'export', { source: 'order', days: 30 }],
  ['CSV export of all posts in the category News', 'export', { source: 'post', category: 'News' }],
  [
    'A REST endpoint at /wp-json/choir/v1/concerts that gives the 5 newest posts with title and image',
    'rest',
    { source: 'post', space: 'choir/v1', route: '/concerts', number: 5, access: 'all' },
    ['title', 'image'],
  ],
  [
    'A JSON API for our users with name and email',
    'rest',
    { source: 'user', access: 'admin' },
    ['name', 'email'],
  ],
  [
    'the guy who makes our app for the brewery needs a web address where he gets our beers as json: name, style, abv, price, on tap yes/no. we want to add the beers in wordpress. he says it should be GET /wp-json/brewery/v1/beers and only the ones on tap if he adds ?ontap=1',
    'rest',
    { source: 'record', space: 'brewery/v1', route: '/beers', access: 'all', part: 'items' },
    ['title', 'style', 'abv', 'price', 'on_tap'],
  ],
  [
    'Our beers as JSON, protected with a key. Fields: name, color.',
    'rest',
    { source: 'record', access: 'key', part: 'items' },
    ['title', 'color'],
  ],
  [
    'Our beers as JSON, only for administrators. Fields: name, color.',
    'rest',
    { source: 'record', access: 'admin' },
  ],
  [
    'Our app needs the five latest posts as JSON with title, link and picture address at /wp-json/myapp/v1/news. No login.',
    'rest',
    { source: 'post', space: 'myapp/v1', number: 5, access: 'all' },
    ['title', 'link', 'image'],
  ],
  [
    'Jag vill kunna ladda ner alla våra användare som CSV med namn, e-post och roll. Svenska tecken måste bli rätt i Excel!! Semikolon mellan.',
    'export',
    { source: 'user', separator: 'semicolon' },
    ['name', 'email', 'role'],
  ],
  [
    'Delete drafts older than 3 months every week',
    'chores',
    { what: 'drafts', days: 90, schedule: 'weekly' },
  ],
  ['Töm papperskorgen varje natt', 'chores', { what: 'trash', schedule: 'daily' }],
  [
    'A WP-CLI command "wp drafts purge" that deletes drafts older than 60 days permanently',
    'chores',
    { what: 'drafts', command: 'drafts purge', days: 60, action: 'delete', schedule: 'never' },
  ],
]

describe('a list of what the site has', () => {
  it.each(lists)('is read from “%s”', (request, part, expected, columns) => {
    const played = play(request)
    expect(partOf(played, part)).toMatchObject(expected)
    if (columns) expect(keysOf(partOf(played, part))).toEqual(columns)
    expect(leftOut(played)).toBe('')
    expectSoundPlugin(played.files)
  })

  it('has the fields of a form of the same plugin, which then keeps what is sent', () => {
    const played = play('A contact form, and export the messages as CSV')
    expect(partOf(played, 'form')).toMatchObject({ store: true })
    expect(partOf(played, 'export')).toMatchObject({ source: 'record', part: 'form' })
    expect(keysOf(partOf(played, 'export'))).toEqual(['name', 'email', 'subject', 'message', 'date'])
  })

  it('is declined where nothing keeps what it is of', () => {
    expect(play('Export form entries').outcome).toBe('declined')
  })

  it('names a column that is not known', () => {
    const played = play('Export orders as CSV with order number, shoe size and total')
    expect(leftOut(played)).toContain('shoe size')
    expect(keysOf(partOf(played, 'export'))).toEqual(['number', 'total'])
  })

  it('gets and loses columns by commands', () => {
    const { files } = play('Export users as CSV with name and email')
    const more = play('Add the column role', { files })
    expect(keysOf(partOf(more, 'export'))).toEqual(['name', 'email', 'role'])
    const less = play('Remove the column email', { files: more.files })
    expect(keysOf(partOf(less, 'export'))).toEqual(['name', 'role'])
  })

  it('makes plugins without findings', async () => {
    await expectVerified(play('Export posts, pages, users, comments and orders as CSV').files)
    await expectVerified(
      play(
        'A booking form with name and date, export the bookings as CSV, and a REST route for posts protected with a key',
      ).files,
    )
    await expectVerified(
      play(
        'Delete drafts older than 30 days with WP-CLI. Empty the trash every week. Delete spam comments daily.',
      ).files,
    )
  })
})
