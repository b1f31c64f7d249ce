import { describe, expect, it, test } from 'vitest'
import { capabilities } from '../../../generator/capabilities/index.ts'
import type { Capability } from '../../../generator/frame/capability.ts'
import { accountOf } from '../../../generator/understanding/account.ts'
import { planPlugin } from '../../../generator/understanding/first.ts'
import '../../../generator/understanding/vocabulary.ts'
import type { Language } from '../../../generator/words/language.ts'
import { readRequest } from '../../../generator/words/request.ts'
import { play } from './harness.ts'
import { leftOut, playThrough } from './parts.ts'

const read = (text: string): { parts: string[]; left: string } => {
  const request = readRequest(text)
  const spec = planPlugin(request, { name: '', author: '' }, new Date('2026-11-29'))
  return {
    parts: [...new Set((spec?.parts ?? []).map(({ id }) => id))],
    left: accountOf(request).left.join(', '),
  }
}

const begins: Readonly<Record<Language, string>> = { en: 'Create', sv: 'Skapa' }
const goesOn: Readonly<Record<Language, string>> = { en: 'and also', sv: 'och även' }
const cases = (['en', 'sv'] as const).flatMap((language) =>
  capabilities.map((capability, at) => ({ language, capability, at, id: capability.id })),
)
/** Entries bring the list that shows them. */
const withBrought = ({ id }: Capability): string[] => (id === 'items' ? ['items', 'list'] : [id])

/** How far apart two capabilities are that a request joins; together they reach other pairs for each capability. */
const steps = [1, 7, 18]

describe('the parts of a request', () => {
  it.each(cases)('are one for the words of one capability ($language): $id', ({ language, capability }) => {
    const { parts } = read(`${begins[language]} ${capability.called[language]}.`)
    expect(parts).toEqual(withBrought(capability))
  })

  it.each(cases)(
    'are two, and no third, for two capabilities ($language): $id',
    ({ language, capability, at }) => {
      for (const step of steps) {
        const other = capabilities[(at + step) % capabilities.length] ?? capability
        const text = `${begins[language]} ${capability.called[language]} ${goesOn[language]} ${other.called[language]}.`
        const expected = [...new Set([...withBrought(capability), ...withBrought(other)])].sort()
        expect(read(text).parts.sort(), text).toEqual(expected)
      }
    },
  )

  test.each<[request: string, parts: string[]]>([
    ['Close comments on all posts older than 30 days unless the post is sticky.', ['comments']],
    ['A meta description for each page, which I write myself. Not for password protected posts.', ['head']],
    [
      'A bar that says "Full this week" on all pages, for example like the cookie notice, in green.',
      ['notice'],
    ],
    [
      'List the three latest posts in the sidebar with pictures because the contact form there looks boring.',
      ['list'],
    ],
    ['Under construction page, text "Back on Monday". The contact page should still work.', ['maintenance']],
    ['Stäng kommentarer efter 30 dagar, utom om inlägget har en omröstning.', ['comments']],
  ])('are none by a condition, an exception, an example or a reason: %s', (request, parts) => {
    expect(read(request).parts).toEqual(parts)
  })

  test.each<[request: string, parts: string[]]>([
    ['A "Was this helpful?" vote under posts. I want the counts in the page list in the admin.', ['vote']],
    ['Take away the share buttons on pages. Add a contact form.', ['form']],
    ['Turn off XML-RPC, and stop people from seeing the list of users.', ['security']],
  ])('are none by a place, or by what is to go away: %s', (request, parts) => {
    expect(read(request).parts).toEqual(parts)
  })

  test.each<[request: string, parts: string[]]>([
    ['Visa antal ord och utvald bild som kolumner i inläggslistan. Kolumnen ska gå att sortera.', ['admin']],
    [
      'I need a role called Treasurer who can read private pages and upload files but not write posts.',
      ['roles'],
    ],
    [
      'Add a notice at the top of each post that is older than two years saying "This article is old".',
      ['text'],
    ],
    ['Show a countdown to 24 December in the top bar.', ['countdown']],
    ['A floating button that opens the booking form.', ['notice']],
    ['Show share buttons below each post and the reading time above.', ['share', 'text']],
    ['Maintenance mode for the site, but the contact page should still work.', ['maintenance']],
  ])('are those that explain most of a wish: %s', (request, parts) => {
    expect(read(request).parts).toEqual(parts)
  })
})

describe('a request with images', () => {
  it('is built, and says that they were not seen', () => {
    const played = play('Create social sharing buttons', { images: 2 })
    expect(played.outcome).toBe('delivered')
    expect(played.account.leftOut).toEqual([
      { part: '2 attached images', why: 'the built-in generator cannot see images' },
    ])
    expect(played.answer).not.toContain('Done!')
    const changed = play('gör knapparna gröna', { files: played.files, images: 1 })
    expect(changed.account.leftOut.map(({ part }) => part)).toEqual(['1 bifogad bild'])
  })
})

describe('a request that is understood in part', () => {
  it.each([
    ['Block comments with links, except from our choir.', 'except'],
    ['Disable right click on images, but only on the gallery page.', 'only'],
    ['Only editors should be able to upload images larger than 2 MB.', 'larger than 2 MB'],
    ['A contact form with a parrot, a treadmill and a volcano.', 'parrot'],
    ['A back to top button. Paint the ceiling blue. Feed the cat.', 'Paint the ceiling'],
    ['Stäng kommentarer efter 30 dagar, utom för stammisar.', 'utom'],
  ])('is asked back about, free, with what is missing: %s', (request, missing) => {
    const played = play(request)
    expect([played.outcome, played.files.size]).toEqual(['answered', 0])
    expect(leftOut(played)).toContain(missing)
    expect(played.explanation).toMatch(/^(?:Understood|Uppfattat): /)
    const built = playThrough(request)
    expect(built.outcome, built.explanation).toBe('delivered')
    expect(built.account.understood.length).toBeGreaterThan(0)
    expect(leftOut(built)).toContain(missing)
    expect(built.answer).not.toMatch(/Done!|Klart!/)
  })

  it('is built where little is missing, and says so', () => {
    const played = play(
      'Close comments after 30 days, hold comments with more than two links, and play a jingle.',
    )
    expect(played.outcome).toBe('delivered')
    expect(leftOut(played)).toContain('jingle')
  })
})
