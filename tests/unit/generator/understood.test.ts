import { describe, expect, test } from 'vitest'
import { expectVerified } from './generated-plugin.ts'
import { play } from './harness.ts'
import { leftOut, partOf } from './parts.ts'

type Case = readonly [request: string, part: string, expected: Record<string, unknown>]

const requests: readonly Case[] = [
  [
    '1) a contact form with name, email and message 2) a back to top button 3) hide the admin bar for subscribers',
    'users',
    { rules: ['toolbar'] },
  ],
  ['Ett anmälningsformulär med namn och e-post\nrubrik: Anmälan', 'form', { heading: 'Anmälan' }],
  ['A contact form with name and email, max 50 messages a day', 'form', { daily: 50, limit: 0 }],
  [
    'Ett anmälningsformulär med namn och e-post. När 12 har anmält sig ska det stå "Fullt".',
    'form',
    { limit: 12, full: 'Fullt' },
  ],
  [
    'After sending the contact form people should land on /thanks',
    'form',
    { redirect: '/thanks', place: 'shortcode' },
  ],
  [
    'I need customers to be able to rate our courses 1-5 and write a comment, I approve before they show',
    'form',
    { kind: 'review', published: true, approve: true },
  ],
  ['Lista över öl med namn, bryggeri, styrka och pris', 'items', { plural: 'Öl' }],
  [
    'A timetable of classes with weekday, start time, teacher and room. Show it as a weekly schedule.',
    'list',
    { group: 'weekday', by: 'start_time', order: 'up' },
  ],
  [
    'Vi behöver en lista med pass: veckodag, starttid och lärare. Visa som en vecka måndag till söndag, passen under rätt dag i tidsordning. Dagar utan pass behöver inte vara med.',
    'list',
    { group: 'weekday', by: 'start_time' },
  ],
  [
    'Please hide the page title on the front page',
    'wording',
    { rules: ['hide_titles'], places: { front: true, post: false, page: false } },
  ],
  [
    'Stop wordpress from resizing big images and only allow jpg and png, max 2 MB',
    'media',
    { rules: ['size', 'types', 'full_size'], megabytes: 2, only: true },
  ],
  [
    'En lista över våra hundar med bild, ras, ålder och pris, och besökare ska kunna filtrera på ras',
    'list',
    { filters: ['breed'] },
  ],
  ['FAQ with questions that fold out', 'items', { pages: false }],
  [
    'A slider with quotes from our customers: "Best bread in town" by Anna, "Lovely staff" by Per',
    'items',
    { typed: ['Anna | Best bread in town', 'Per | Lovely staff'] },
  ],
  [
    'Disable comments on pages but keep them on posts',
    'comments',
    { types: { post: false, page: true, attachment: false, product: false } },
  ],
  [
    'Export all users as CSV with name, email and registration date',
    'export',
    {
      columns: [
        { key: 'name', label: 'Name' },
        { key: 'email', label: 'Email' },
        { key: 'date', label: 'Registration date' },
      ],
    },
  ],
  [
    'Send me an email when somebody publishes a new post, and also when a comment is left',
    'mails_2',
    { event: 'comment' },
  ],
  [
    'When a new user registers send them a welcome mail that says "Welcome to the club!" and notify admin@club.org',
    'mails_2',
    { event: 'welcome', to: [] },
  ],
  [
    'In posts in the category Recipes, change "cup" to "dl"',
    'wording',
    { pairs: ['cup => dl'], only: ['Recipes'] },
  ],
  [
    'a poll "Which day suits you best for training?" with monday, wednesday and saturday',
    'vote',
    { options: ['monday', 'wednesday', 'saturday'] },
  ],
  [
    'Visa en gul ruta högst upp på alla sidor utom startsidan: "Vi har flyttat till Storgatan 5"',
    'notice',
    { color: '#f2c200' },
  ],
]

describe('a request', () => {
  test.each(requests)('is understood as a whole: %s', (request, part, expected) => {
    const played = play(request)
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(leftOut(played)).toBe('')
    expect(partOf(played, part)).toMatchObject(expected)
  })

  test('has fields with options and questions of yes or no', () => {
    const played = play(
      'we have a choir and want members to register, with voice (soprano, alt, tenor, bass) and wether they need a ride',
    )
    expect(partOf(played, 'form')['fields']).toMatchObject({
      voice: { type: 'select', options: ['Soprano', 'Alt', 'Tenor', 'Bass'] },
      need_a_ride: { type: 'checkbox', label: 'Need a ride' },
    })
  })

  test.each([
    'A contact form with name and email, max 50 messages a day',
    'Please hide the page title on the front page',
    'Stop wordpress from resizing big images',
    'A timetable of classes with weekday, start time and teacher. Show it as a weekly schedule.',
  ])('passes the checks: %s', async (request) => {
    await expectVerified(play(request).files)
  })

  test('for a reading progress bar is no chart', () => {
    expect(play('a reading progress bar at the top of posts').outcome).toBe('declined')
  })
})

const changes: readonly (readonly [first: string, change: string, ...Case])[] = [
  [
    'A contact form with name, email and message',
    'make phone required',
    '',
    'form',
    { fields: { phone: { required: true } } },
  ],
  ['A contact form with name, email and message', 'max 50 messages a day', '', 'form', { daily: 50 }],
  ['A contact form with name, email and message', 'a bit warmer', '', 'form', { color: '#4563cb' }],
  [
    'A contact form with name, email and message',
    'people should land on /thanks afterwards',
    '',
    'form',
    { redirect: '/thanks', only: [] },
  ],
  [
    'A guest book where visitors write name and message',
    "don't require approval after all",
    '',
    'form',
    { approve: false },
  ],
  [
    'Hide the admin bar for subscribers',
    'also for authors',
    '',
    'users',
    { toolbar: { subscriber: true, author: true } },
  ],
]

describe('a number that a setting cannot have', () => {
  test('is replaced by the nearest, and the answer says so', () => {
    const played = play(
      'A top bar that says "Open", which people can close, and it comes back after 5000 days.',
    )
    expect(partOf(played, 'notice')).toMatchObject({ again: 'days', pause: 365 })
    expect(played.account.leftOut).toContainEqual({ part: '5000', why: '365 is the most that can be set' })
  })

  test('is no number where it is a color', () => {
    const played = play('A bar at the top that says "Open", #14532d with white text, closable for 7 days')
    expect(partOf(played, 'notice')).toMatchObject({ pause: 7, color: '#14532d' })
  })
})

describe('a follow-up', () => {
  test.each(changes)('on %s takes effect: %s', (first, change, _, part, expected) => {
    const changed = play(change, { files: play(first).files })
    expect(changed.outcome, changed.explanation).toBe('delivered')
    expect(leftOut(changed)).toBe('')
    expect(partOf(changed, part)).toMatchObject(expected)
  })

  test('that wants a warmer tone of the texts changes no color', () => {
    const first = play('A contact form with name, email and message')
    expect(play('make the text a bit warmer please', { files: first.files }).outcome).toBe('declined')
  })
})
