import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

describe('a text with values', () => {
  it.each([
    [
      'Show "X min read" above the text of each post, count 250 words per minute. not on pages',
      { text: '{minutes} min read', speed: 250, place: 'before', places: { post: true, page: false } },
    ],
    [
      'före texten i varje artikel ska det stå "Lästid: 3 minuter" (eller hur lång den nu är)',
      { text: 'Lästid: {minutes} minuter', place: 'before' },
    ],
    [
      'Put this in italics before every blog post: "May contain nuts." Except posts in the category News.',
      { text: 'May contain nuts.', look: 'italic', except: ['News'] },
    ],
    [
      'At the top of a post I\'d like "Last changed on May 3, 2027", but only if the post was changed after it was published.',
      { text: 'Last changed on {updated}', changed: true, place: 'before' },
    ],
    [
      'På inlägg som är äldre än två år ska det stå överst i en gul ruta: "Det här kan vara fel." Nyare inlägg ska vara som vanligt.',
      { text: 'Det här kan vara fel.', older: 730, look: 'box', place: 'before' },
    ],
    [
      'Copyright text in the footer that always has the current year: "© 2019-2024 Smith Ltd"',
      { text: '© 2019-{year} Smith Ltd', place: 'footer' },
    ],
    [
      'We have been boarding dogs since 1987, show how many years we have been in business: "X years with dogs"',
      { text: '{years} years with dogs', date: '1987-01-01' },
    ],
    [
      'Greet logged-in members by name: "Welcome back, Sam!" at the top of the page Members',
      { text: 'Welcome back, {name}!', only: ['Members'] },
    ],
    [
      'Dagens tips i sidofältet, ett nytt varje dag: "Vattna på morgonen", "Gödsla i maj"',
      { lines: ['Vattna på morgonen', 'Gödsla i maj'], pick: 'day' },
    ],
    ['Visa veckonummer högst upp på sidan', { text: 'Vecka {week}', place: 'before' }],
  ])('is read: %s', (request, expected) => {
    const played = play(request)
    expect(partOf(played, 'text')).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
  })

  it('is there once for each place', () => {
    const played = play('Before each post show "Ad" and at the end of each post show "Thanks for reading!"')
    expect(partOf(played, 'text')).toMatchObject({ text: 'Ad', place: 'before' })
    expect(partOf(played, 'text_2')).toMatchObject({ text: 'Thanks for reading!', place: 'after' })
  })

  it('names what it cannot do', () => {
    expect(leftOut(play('A quote of the day: "Be kind", "Be brave", read aloud by a robot'))).toContain(
      'robot',
    )
  })

  it.each([
    ['Change the text to "Takes X minutes to read"', { text: 'Takes {minutes} minutes to read' }],
    ['Use 180 words per minute', { speed: 180 }],
    ['Put it at the end of the posts', { place: 'after' }],
    ['Visa texten i fetstil', { look: 'bold' }],
    ['Only on posts older than 30 days', { older: 30 }],
  ])('changes: %s', (request, expected) => {
    const first = play('Show the reading time of posts')
    const second = play(request, { files: first.files })
    expect(partOf(second, 'text')).toMatchObject(expected)
    expectSoundPlugin(second.files)
  })

  it('has no findings', async () => {
    const { files } = play(
      'Reading time on posts, a copyright notice in the footer and a random quote: "One", "Two"',
    )
    expectSoundPlugin(files)
    await expectVerified(files)
  })
})
