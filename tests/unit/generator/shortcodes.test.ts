import { describe, expect, test } from 'vitest'
import { expectSoundPlugin } from './generated-plugin.ts'
import { play } from './harness.ts'
import type { Played } from './harness.ts'
import { leftOut } from './parts.ts'

/** The shortcodes that a plugin's main file registers. */
const codesOf = ({ files }: Played): string[] =>
  [...files].flatMap(([path, text]) =>
    /^[^/]+\.php$/.test(path)
      ? [...text.matchAll(/new \w+\( '[a-z0-9_]+', '([^']+)' \)/g)].map(([, code = '']) => code)
      : [],
  )

describe('a shortcode that a request names', () => {
  test.each([
    ['Add a shortcode [our_hours] that shows our opening hours: Mon-Fri 9-18', ['our_hours']],
    ['Add a shortcode [opening_hours] that shows ours: Mon-Fri 9-18, Sat 10-15', ['opening_hours']],
    ['Gör en kortkod [tider] som visar våra öppettider: mån-fre 9-18', ['tider']],
    ['A post type for events with date and place. Show the coming ones with [events]', ['events']],
  ])('is registered: %s', (request, codes) => {
    const played = play(request)
    expect(leftOut(played)).toBe('')
    expect(codesOf(played)).toEqual(codes)
    expect(played.answer).toContain(`[${codes[0] ?? ''}]`)
    expectSoundPlugin(played.files)
  })

  test('goes to the part that it is named after', () => {
    const played = play(
      'Testimonials shown with [testimonials], and a contact form with name, email and message',
    )
    expect(codesOf(played)[0]).toBe('testimonials')
    expect(codesOf(played)[1]).not.toBe('testimonials')
  })

  test('is left out where WordPress has it itself', () => {
    const played = play('A contact form with the shortcode [gallery]')
    expect(leftOut(played)).toBe('[gallery]')
    expect(codesOf(played)).not.toContain('gallery')
  })

  test('stays through later changes, and can be changed', () => {
    const first = play('Opening hours: Mon-Fri 9-18, with the shortcode [our_hours]')
    const second = play('Also open on Saturday 10-14', { files: first.files })
    expect(second.outcome).toBe('delivered')
    expect(codesOf(second)).toEqual(['our_hours'])
    const third = play('Change the shortcode to [hours_now]', { files: second.files })
    expect(third.answer).toContain('[hours_now]')
    expect(codesOf(third)).toEqual(['hours_now'])
    expectSoundPlugin(third.files)
  })

  test('is no name of a shortcode inside a quoted text', () => {
    const played = play('A bar that says "Use [code_here] today"')
    expect(leftOut(played)).toBe('')
    expect([...played.files.values()].join('\n')).toContain('Use [code_here] today')
  })
})
