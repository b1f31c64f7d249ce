import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

const requests: readonly (readonly [request: string, expected: Record<string, unknown>])[] = [
  ['no comments anywhere', { rules: ['off'] }],
  ['Turn off comments for the category News', { rules: ['off'], off_categories: ['News'] }],
  [
    'Stäng av kommentarer på alla sidor men inte på inlägg',
    { rules: ['off'], types: { post: false, page: true, attachment: false, product: false } },
  ],
  [
    'Close the comments on a post 30 days after it came out and show "Write to us instead." there',
    { rules: ['close_after'], close_days: 30, closed_text: 'Write to us instead.' },
  ],
  ['Comments should be open for 2 weeks only', { rules: ['close_after'], close_days: 14 }],
  [
    'A comment must be at least 25 characters long, otherwise say "Please write a bit more."',
    { rules: ['min_length'], min_length: 25, short_text: 'Please write a bit more.' },
  ],
  [
    'Hold every comment with one of these words until I\'ve looked at it: casino, crypto. And throw comments with "replica watches" away at once.',
    {
      rules: ['hold_words', 'refuse_words'],
      held_words: ['casino', 'crypto'],
      refused_words: ['replica watches'],
    },
  ],
  [
    'ingen ska kunna lägga länkar i kommentarer, säg "Inga länkar." om nån försöker',
    { rules: ['links'], links: 0, link_action: 'refuse', link_text: 'Inga länkar.' },
  ],
  ['Kommentarer med fler än 2 länkar ska granskas', { rules: ['links'], links: 2, link_action: 'hold' }],
  [
    'Above the comment form I would like a notice: "Be kind." Not for people who are logged in.',
    { rules: ['notice'], notice: 'Be kind.', notice_guests: true },
  ],
  [
    'Lägg till en kryssruta i kommentarsfältet, "Jag har läst reglerna", som man måste kryssa i, annars "Läs dem först."',
    { rules: ['checkbox'], box_label: 'Jag har läst reglerna', box_error: 'Läs dem först.' },
  ],
  [
    'visa nyaste kommentaren först och döp om knappen till "Skicka"',
    { rules: ['order', 'button'], comment_order: 'desc', button_text: 'Skicka' },
  ],
  [
    'hide the email and website fields in the comment form',
    { rules: ['no_url'], dropped: { url: true, email: true, cookies: false } },
  ],
  ["People shouldn't be able to comment without logging in", { rules: ['members'] }],
  ['max 3 comments per hour per visitor', { rules: ['flood'], flood_count: 3, flood_minutes: 60 }],
  ['Kommentarer ska godkännas av mig innan de syns', { rules: ['review'] }],
  ['please stop spam in our comments', { rules: ['trap'] }],
]

describe('rules for comments', () => {
  it.each(requests)('are read from “%s”', (request = '', expected = {}) => {
    const played = play(request)
    expect(partOf(played, 'comments')).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
  })

  it('name what nobody took up', () => {
    expect(leftOut(play('Close comments after 30 days and translate them to Klingon'))).toContain('Klingon')
  })

  it('make a plugin without findings', async () => {
    const played = play(
      'Close comments after 30 days. Comments must have at least 20 characters and at most 500 characters. Block comments with links. Hold comments with the words casino, loan. Add a checkbox to the comment form. Show the newest comments first. Stop spam in comments. At most 3 comments per hour. Hide the website field in the comment form. Change the comment button to "Send". Mark comments by authors with "Team". Show "Be kind." above the comment form. No comments on pages.',
    )
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
  })
})
