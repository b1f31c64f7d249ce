import { describe, expect, test } from 'vitest'
import { configOf } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'

const requests: [
  request: string,
  fields: string[],
  form: Record<string, unknown>,
  list: Record<string, unknown>,
][] = [
  [
    'Jag vill att kunder kan skriva omdömen om min frisörsalong. Namn, betyg (1–5) och omdöme. Jag måste godkänna innan de syns! Visa de godkända under rubriken "Vad våra kunder säger" och tacka med "Tack!"',
    ['name', 'rating', 'review'],
    { published: true, approve: true, store: true, success: 'Tack!', heading: '' },
    { source: 'form', heading: 'Vad våra kunder säger', words: 'review', fields: ['rating'], quotes: true },
  ],
  [
    'Customers can leave a review of our bike shop. I approve each before it is shown. Show the approved ones as a slider.',
    ['name', 'rating', 'review'],
    { approve: true },
    { layout: 'slider', columns: 1, links: 'none' },
  ],
  [
    'A guest book for our choir, name and greeting, shown at once',
    ['name', 'message'],
    { kind: 'guestbook', approve: false },
    { words: 'message', layout: 'list' },
  ],
  [
    'Idea box. Members who are logged in can post an idea (title, description). Visitors just see the list but no form.',
    ['title', 'description'],
    { kind: 'ideas', users: true, approve: false },
    { words: 'description' },
  ],
]

describe('what visitors write for others', () => {
  test.each(requests)('%s', (request, fields, form, list) => {
    const played = play(request)
    expect(played.account.leftOut).toEqual([])
    const config = configOf(played) as Record<string, Record<string, unknown>>
    expect(Object.keys(config['form']?.['fields'] ?? {})).toEqual(fields)
    expect(config['form']).toMatchObject(form)
    expect(config['list']).toMatchObject(list)
    expectSoundPlugin(played.files)
  })

  test('passes the checks', async () => {
    await expectVerified(play('Customers can write reviews. I approve them before they are shown').files)
  })

  test('is not shown by a form that nobody asked to show', () => {
    expect(Object.keys(configOf(play('A contact form')))).not.toContain('list')
  })
})
