import { describe, expect, test } from 'vitest'
import { configOf, form } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'

const requests: [request: string, params: Record<string, unknown>][] = [
  [
    'A booking form with name, phone and date. Max 30 bookings. Send them to book@a.com. It is open until 1 May 2030',
    {
      kind: 'booking',
      recipient: 'book@a.com',
      store: true,
      limit: 30,
      until: '2030-05-01',
    },
  ],
  [
    'Contact form: name, email, message. After sending, go to /thanks',
    { kind: 'contact', redirect: '/thanks' },
  ],
  ['RSVP form, one per email. Button "Count me in"', { kind: 'registration', per: 1, button: 'Count me in' }],
  ['Bokningsformulär för bara inloggade medlemmar', { kind: 'booking', users: true, button: 'Boka' }],
  ['Anmälningsformulär till vår kurs, max 20 platser', { kind: 'registration', limit: 20 }],
  ['Newsletter signup form with a green button', { kind: 'newsletter', color: '#2e7d32', store: true }],
  [
    'Contact form, send it to a@b.se and c@d.se',
    { kind: 'contact', recipient: 'a@b.se, c@d.se', store: false },
  ],
  [
    'A booking form with name, email, date and time. No double bookings, and I want to mark bookings as paid.',
    { kind: 'booking', single: true, apart: [], handled: 'Paid', store: true, per: 0 },
  ],
  [
    'Bokningsformulär med namn, telefon, datum och tid. Samma tid ska inte kunna bokas två gånger. Vi vill kunna markera bokningarna som klara.',
    { kind: 'booking', single: true, handled: 'Klara', store: true },
  ],
  [
    'Booking form with name, email, date, time and room (dropdown): Blue, Green. Two people cannot book the same room at the same time.',
    { kind: 'booking', single: true, apart: ['rooms'] },
  ],
  [
    'Members should be able to book court 1, 2 or 3, and nobody can book the same court at the same time.',
    { kind: 'booking', single: true, apart: ['court'] },
  ],
  [
    'Form to sign up for our summer camp with name, age between 7 and 15 and allergies',
    { kind: 'registration' },
  ],
  [
    'Anmälningsformulär till kursen: namn, e-post och telefon. Max 12 platser, och när det är fullt ska det stå "Kursen är full".',
    { kind: 'registration', limit: 12, full: 'Kursen är full' },
  ],
  [
    'Let people reserve a table: name, phone, date and time. Send it to a@b.se and show the reservations in the dashboard.',
    { kind: 'booking', recipient: 'a@b.se', store: true },
  ],
  [
    'When someone sends the contact form, they should get a thank you email and I should get a copy. Fields: name, email, message.',
    { kind: 'contact', notify: true },
  ],
]

describe('a form', () => {
  test.each(requests)('%s', (request, params) => {
    const played = play(request)
    expect(form(played)).toMatchObject(params)
    expect(played.answer).not.toMatch(/Not included|Ingår inte/)
    expectSoundPlugin(played.files)
  })

  test('takes each time once until that is allowed again', () => {
    const played = play('A booking form with name, date and time, no double bookings')
    expect(form(played)).toMatchObject({
      single: true,
      fields: { date_time: { required: true } },
    })
    const again = play('Allow double bookings again', { files: played.files })
    expect(form(again)).toMatchObject({ single: false })
  })

  test('names a dropdown by the word before its colon', () => {
    const { files } = play('Contact form with name and email')
    const changed = play('Add a dropdown with the topic: Sales, Support, Other', { files })
    expect(form(changed)).toMatchObject({
      fields: { topic: { type: 'select', options: ['Sales', 'Support', 'Other'] } },
    })
  })

  test('names what it does not do', () => {
    expect(play('Contact form with a live translation into Klingon').answer).toContain('Klingon')
  })

  test('with every type of field passes the checks', async () => {
    const request =
      'Form with fields name, email, phone, website, age, price, date, time, date and time, color, photo, CV, rating, address, size (S, M, L), a dropdown for topic with A and B, checkboxes for days: Monday, Tuesday, radio buttons yes/no for parking and a consent checkbox; keep entries in WordPress'
    await expectVerified(play(request).files)
  })

  test('is one of several in a plugin', async () => {
    const played = play('A contact form and a booking form')
    expect(Object.keys(configOf(played)).filter((key) => /^form(?:_\d+)?$/.test(key))).toEqual([
      'form',
      'form_2',
    ])
    const changed = play('Add a phone field to the booking form', { files: played.files })
    expect(changed.outcome).toMatch(/delivered|answered/)
    await expectVerified(played.files)
  })
})
