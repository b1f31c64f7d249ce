import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

/** Requests and what the configuration has to say. */
const requests: readonly (readonly [request: string, expected: Record<string, unknown>])[] = [
  [
    'show the featured image and the ID in the list of posts',
    {
      rules: ['columns'],
      columns: { image: true, id: true, words: false, modified: false, slug: false },
      column_types: { post: true, page: false },
    },
  ],
  ['Lägg en kolumn "Antal ord" i listan över inlägg', { rules: ['columns'], column_label: 'Antal ord' }],
  [
    'Kolumn i sidlistan som visar när sidan senast ändrades, och man ska kunna sortera på den',
    { rules: ['columns'], column_types: { post: false, page: true } },
  ],
  [
    'Show a widget on the dashboard with the number of comments waiting for approval and the five latest drafts.',
    { rules: ['drafts', 'waiting'], drafts: 5 },
  ],
  ['Add a link "Copy this" under each post', { rules: ['duplicate'], duplicate_label: 'Copy this' }],
  ['Filter for the author above the list of posts', { rules: ['author_filter'] }],
  [
    'Colour the rows in the list of posts: drafts #ffeeaa, waiting for review #aaeeff',
    { rules: ['row_colors'], draft_color: '#ffeeaa', pending_color: '#aaeeff' },
  ],
  ['Authors should only see their own posts in the list', { rules: ['own_posts'] }],
  [
    'Put a box on the dashboard called "House rules" with this text: "Ask Maria first."',
    { rules: ['widget'], widget_title: 'House rules', widget_text: 'Ask Maria first.' },
  ],
  [
    'dashboard widget with links: Booking https://a.example, Reports https://b.example',
    { rules: ['widget'], widget_links: ['Booking https://a.example', 'Reports https://b.example'] },
  ],
  [
    'Remove the welcome panel and "Quick Draft" from the dashboard',
    {
      rules: ['boxes'],
      boxes: { welcome: true, events: false, draft: true, glance: false, activity: false, health: false },
    },
  ],
  ['hide Tools and Comments for editors', { rules: ['menus'] }],
  ['Rename "Posts" in the menu to "News"', { rules: ['rename'], rename_from: 'posts', rename_to: 'News' }],
  ['Move Pages to the top of the admin menu', { rules: ['order'], first_menu: 'pages' }],
  ['byt texten längst ner i adminen till "Byggd i Umeå"', { rules: ['footer'], footer: 'Byggd i Umeå' }],
  [
    'Take the WordPress logo out of the admin bar, and put in a link "Booking" that goes to https://b.example',
    { rules: ['bar'], bar_label: 'Booking', bar_url: 'https://b.example' },
  ],
  [
    'Visa en röd ruta högst upp i adminen för redaktörer: "Kom ihåg mötet" Den ska gå att stänga.',
    { rules: ['notice'], notice: 'Kom ihåg mötet', notice_kind: 'error', notice_close: true },
  ],
  ['Hide the update notices for everyone but admins', { rules: ['updates'] }],
]

describe('comfort in the admin', () => {
  it.each(requests)('is read from “%s”', (request, expected) => {
    const played = play(request)
    expect(partOf(played, 'admin')).toMatchObject(expected ?? {})
    expect(leftOut(played)).toBe('')
    expectSoundPlugin(played.files)
  })

  it('names what it does not know', () => {
    expect(leftOut(play('Show the ID in the list of posts with a hologram'))).toContain('hologram')
  })

  it('gets a further rule by a command, also one that removes something', () => {
    const { files } = play('Show the ID in the list of posts')
    const second = play('Remove the welcome panel from the dashboard', { files })
    expect(partOf(second, 'admin')).toMatchObject({ rules: ['columns', 'boxes'] })
  })

  it('makes a plugin without findings, with all rules', async () => {
    const played = play(
      `${requests.map(([request]) => request).join('. ')}. A shared note on the dashboard. The 5 newest drafts on the dashboard.`,
    )
    expect((partOf(played, 'admin')['rules'] as string[]).length).toBeGreaterThan(13)
    await expectVerified(played.files)
  })
})
