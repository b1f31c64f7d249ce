import { describe, expect, test } from 'vitest'
import { configOf } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'

const requests: [request: string, params: Record<string, unknown>][] = [
  [
    'A poll "Which day suits you?" with the options: Monday, Tuesday, Friday. One vote per visitor',
    {
      kind: 'poll',
      question: 'Which day suits you?',
      options: ['Monday', 'Tuesday', 'Friday'],
      place: 'shortcode',
    },
  ],
  [
    'I would love a poll for our choir: Which hall do you prefer? Town hall, St. Mary or the old cinema. They can choose several, and everybody sees the result',
    {
      question: 'Which hall do you prefer?',
      options: ['Town hall', 'St. Mary', 'old cinema'],
      several: true,
      results: 'always',
    },
  ],
  [
    'Poll "Which jam?" Answers: Pear and ginger, Plum. Closes on 1 May 2030, then show "Voting is over". Only logged in members may vote',
    { options: ['Pear and ginger', 'Plum'], until: '2030-05-01', closed: 'Voting is over', users: true },
  ],
  [
    'Omröstning: Vilken dag passar bäst? Måndag, tisdag eller onsdag. Visa resultatet i procent och antal röster.',
    {
      question: 'Vilken dag passar bäst?',
      options: ['Måndag', 'tisdag', 'onsdag'],
      figures: 'both',
      button: 'Rösta',
    },
  ],
  [
    'Star rating under each post, 1 to 10 stars. Before anyone has voted it should say "Be the first"',
    { kind: 'rating', place: 'after', stars: 10, first: 'Be the first', results: 'always' },
  ],
  [
    'Låt läsarna betygsätta mina recept, visa snittet ovanför texten',
    { kind: 'rating', place: 'before', columnName: 'Betyg' },
  ],
  [
    'Ask "Was this guide useful?" with the buttons "Yes please" and "Not really" below posts, then say "Thanks!"',
    { kind: 'helpful', yes: 'Yes please', no: 'Not really', thanks: 'Thanks!', results: 'never' },
  ],
  [
    'Thumbs up and thumbs down under each product, show how many of each',
    { kind: 'helpful', yes: '👍', no: '👎', question: '', results: 'always' },
  ],
  [
    'En gillaknapp under varje inlägg med antal, bara en gång per person',
    { kind: 'like', button: 'Gilla', place: 'after', thanks: '' },
  ],
  [
    'A button "I baked this" under posts in the category Recipes only. Next to it "Baked so far: 12"',
    { kind: 'like', button: 'I baked this', count: 'Baked so far:', only: ['Recipes'] },
  ],
  [
    'A heart button below posts, next to it "12 people love this"',
    { button: '❤', count: '# people love this' },
  ],
]

const followUps: [first: string, request: string, params: Record<string, unknown>][] = [
  ['A poll "Tea?" with the options: Yes, No', 'Add the option "Maybe"', { options: ['Yes', 'No', 'Maybe'] }],
  ['A poll "Tea?" with the options: Yes, No, Never', 'Remove the option Never', { options: ['Yes', 'No'] }],
  ['A poll "Tea?" with the options: Yes, No', 'The button should say "Send"', { button: 'Send' }],
  ['Gillaknapp under inlägg', 'Visa knappen före texten', { place: 'before' }],
]

describe('a vote', () => {
  test.each(requests)('%s', (request, params) => {
    const played = play(request)
    expect(configOf(played)['vote']).toMatchObject(params)
    expectSoundPlugin(played.files)
  })

  test.each(followUps)('%s, then: %s', (first, request, params) => {
    const { files } = play(first)
    expect(configOf(play(request, { files }))['vote']).toMatchObject(params)
  })

  test('of each kind passes the checks', async () => {
    await expectVerified(play('A poll "Tea or coffee?" with the options: Tea, Coffee').files)
    await expectVerified(play('Star rating under each post, and a like button').files)
    await expectVerified(play('Was this helpful? with yes and no at the end of every post').files)
  })

  test('leaves nothing out of a request that it understands', () => {
    const { account } = play(
      'A poll "Which day?" Options: Monday, Friday. The button says "Go". One vote per visitor, and after voting they see the results in percent.',
    )
    expect(account.leftOut).toEqual([])
  })

  test('names what it does not do', () => {
    expect(play('A poll about lunch that prints confetti').answer).toContain('confetti')
  })

  test('keeps each vote apart and takes all of them along', () => {
    const { files } = play('Star rating under each post')
    expect(files.get('uninstall.php')).toContain('wp_delete_comment')
  })
})
