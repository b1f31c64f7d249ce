import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'

/** A request, what the answer says of it, and what of it is told as left out. */
const requests: readonly (readonly [request: string, told: string, left?: string])[] = [
  ['email news@choir.example when a post is published', 'Mails news@choir.example when a post is published'],
  ['Notify me by email whenever somebody comments', 'the site’s own address when somebody comments'],
  [
    'Skicka ett mejl till ord@roddarna.example varje gång nån ny registrerar sig, med användarnamn',
    'Mejlar ord@roddarna.example när någon registrerar sig',
  ],
  [
    'Each Friday at 9 send board@allotments.example a summary of the posts published in the last 14 days',
    'Mails board@allotments.example every Friday at 09:00: the posts of the last 14 days',
  ],
  [
    'Email chief@gazette.example every time an author (not an editor or me) publishes something',
    'when a post is published by authors',
  ],
  [
    'När ett inlägg publiceras ska alla prenumeranter få ett mejl, men bara om det är i kategorin News',
    'Mejlar alla prenumeranter när ett inlägg publiceras i kategorin News',
  ],
  [
    'Every Monday at 8 in the morning, email me a list of the posts that were published last week.',
    'Mails the site’s own address every Monday at 08:00: the posts of the last 7 days',
  ],
  ['Email a@b.example when a published post is changed', 'when a published post is changed'],
  ['maila a@b.example när nån lägger ett inlägg i papperskorgen', 'läggs i papperskorgen'],
  ['Email all editors when a post is pending review', 'Mails all editors when a post waits for review'],
  [
    'Alla mejl kommer från "WordPress". Dom ska komma från "Hembygdsföreningen" <info@hembygd.example> i stället.',
    'från “Hembygdsföreningen”, info@hembygd.example',
  ],
  [
    'All mail from the site says WordPress. It should say Lundby Choir <board@choir.example>',
    'All mail comes from “Lundby Choir”, board@choir.example',
  ],
  ['Send a welcome email to new users with the text "Hello there"', 'Mails the new user'],
  [
    'All emails from the site should come from "The Shop" <hi@shop.example>',
    'from “The Shop”, hi@shop.example',
  ],
  ['Email a@b.example when a post is published, in pirate language', 'Mails a@b.example', 'pirate'],
]

describe('a mail on an event', () => {
  it.each(requests)('is read from “%s”', (request = '', told = '', left) => {
    const { answer, files } = play(request)
    expect(answer).toContain(told)
    if (left === undefined) expect(answer).not.toMatch(/Not included|Ingår inte/)
    else expect(answer).toContain(left)
    expectSoundPlugin(files)
  })

  it('keeps quoted words as subject and text', () => {
    const { files } = play(
      'Email a@b.example when a post is published, subject "Fresh news", text "Read this"',
    )
    const config = [...files].find(([path]) => path.endsWith('-config.php'))?.[1] ?? ''
    expect(config).toMatch(/'subject' +=> __\( 'Fresh news'/)
    expect(config).toMatch(/'body' +=> __\( 'Read this'/)
  })

  it('can be one of several in a plugin', () => {
    const { answer } = play(
      'Email a@b.example when a post is published. Email c@d.example when somebody comments.',
    )
    expect(answer).toContain('Mails a@b.example when a post is published')
    expect(answer).toContain('Mails c@d.example when somebody comments')
  })

  it('gets another address by a command', () => {
    const { files } = play('email a@b.example when a post is published')
    const second = play('Send the mail to c@d.example instead', { files })
    expect(second.answer).toContain('c@d.example')
    const config = [...second.files].find(([path]) => path.endsWith('-config.php'))?.[1] ?? ''
    expect(config).not.toContain('a@b.example')
  })

  it('removes the scheduled event of a summary', () => {
    const { files } = play('Send a@b.example a weekly summary by email')
    expect(files.get('uninstall.php')).toContain('_mails_summary')
  })

  it('makes a plugin without findings', async () => {
    const { files } = play(
      'Email a@b.example when a post is published. Email c@d.example when somebody comments. Send a welcome email to new users. Send a@b.example a weekly summary by email. All emails from the site should come from "The Shop".',
    )
    await expectVerified(files)
  })
})
