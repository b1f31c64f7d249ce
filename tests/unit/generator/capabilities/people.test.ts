import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

const label = (text: string): unknown => expect.objectContaining({ label: text })
const requests: readonly (readonly [request: string, part: string, expected: Record<string, unknown>])[] = [
  [
    'Each of our members should have a phone number and a company in their profile, and I want to see both as columns in the list of users.',
    'profiles',
    { fields: { phone: label('Phone number'), company: label('Company') }, column: true, register: false },
  ],
  [
    'lägg till fälten "Båtplats" och "Båtens namn" på profilen, bara admin får ändra båtplatsen',
    'profiles',
    { locked: ['batplats'] },
  ],
  ['Ask for a membership number when people register', 'profiles', { register: true }],
  [
    'I need a role "Photographer" that can only upload pictures and nothing else. No posts, no pages.',
    'roles',
    { own: [{ name: 'Photographer', slug: 'photographer', rights: ['upload'], caps: ['upload_files'] }] },
  ],
  [
    "Editors should also see the list of users and be able to add new ones. But they mustn't delete anybody.",
    'roles',
    {
      grants: [
        expect.objectContaining({ role: 'editor', more: ['see_users', 'add_users'], less: ['delete_users'] }),
      ],
    },
  ],
  ['Ny roll "Tränare" som kan skriva inlägg och ladda upp bilder', 'roles', { grants: [] }],
  [
    'Shortcode for stuff only logged in people may see. Everyone else gets "Please log in." with a link to the login.',
    'account',
    { kind: 'content', others: 'Please log in.', link: true },
  ],
  [
    'A shortcode that says "Welcome back, [first name]!" and for visitors that are not signed in "Welcome!"',
    'account',
    { kind: 'greeting', hello: 'Welcome back, [first name]!', others: 'Welcome!' },
  ],
  [
    'inloggningsruta som jag kan lägga på en sida, med "Glömt lösenordet?"-länk',
    'account',
    { kind: 'form', lost: true },
  ],
  [
    'A list of everybody on our team (editors and authors only) with picture, name and the text from their profile',
    'people',
    { roles: expect.objectContaining({ editor: true, author: true, subscriber: false }) as unknown },
  ],
  [
    'The logo on the login page goes to wordpress.org. It should go to our front page.',
    'login',
    { link: '', logo: '' },
  ],
  [
    'Make the login page look like us: background #1F2937, the button #F59E0B, and under the form the line "Members only."',
    'login',
    { background: '#1f2937', color: '#f59e0b', below: 'Members only.', message: '' },
  ],
  [
    'Flower shop. At checkout I need a field "Message on the card" (max 120 letters, optional) and "Delivery date" (required, not Sundays). I have to see both on the order in admin and in the order email.',
    'checkout',
    {
      fields: {
        message_on_the_card: expect.objectContaining({ length: 120, required: false }) as unknown,
        delivery_date: expect.objectContaining({ type: 'date', closed: [0], required: true }) as unknown,
      },
    },
  ],
  [
    'I kassan ska kunden kunna välja inslagning (Ingen, Blå, Röd) och skriva en hälsning, högst 150 tecken. Det ska synas i ordern.',
    'checkout',
    {
      fields: {
        inslagning: expect.objectContaining({ options: ['Ingen', 'Blå', 'Röd'] }) as unknown,
        message: expect.objectContaining({ length: 150 }) as unknown,
      },
    },
  ],
  [
    'I want customers to choose a pickup time at the checkout, a drop-down with 10-12, 12-14 and 14-16, must be chosen, and I want it in the order email',
    'checkout',
    {
      fields: {
        pickup_time: expect.objectContaining({
          type: 'select',
          options: ['10-12', '12-14', '14-16'],
          required: true,
        }) as unknown,
      },
    },
  ],
  [
    'Add a field "Card text" to the checkout',
    'checkout',
    { fields: { card_text: expect.objectContaining({ type: 'text' }) as unknown } },
  ],
  [
    'In the WooCommerce checkout I need a field "Card text" (max 120 characters, optional)',
    'checkout',
    { fields: { card_text: expect.objectContaining({ length: 120, required: false }) as unknown } },
  ],
  [
    'please ask customers at checkout how they heard about us (dropdown: Google, Friend), it must be filled in',
    'checkout',
    {
      fields: {
        how_they_heard_about_us: expect.objectContaining({ type: 'select', required: true }) as unknown,
      },
    },
  ],
]

describe('what is about people', () => {
  it.each(requests)('is read from “%s”', (request = '', part = '', expected = {}) => {
    const played = play(request)
    expect(partOf(played, part)).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
  })

  it('names what nobody took up', () => {
    expect(leftOut(play('Add a phone field to user profiles and sing it every morning'))).toContain('sing')
  })

  it('is changed by follow-ups', () => {
    const first = play('add a phone field to user profiles')
    const then = play('Ask for them at registration too', { files: first.files })
    expect(partOf(then, 'profiles')).toMatchObject({ register: true })
  })

  it('makes a plugin without findings', async () => {
    const played = play(
      'Add a phone field and a level field (dropdown): A, B to user profiles. Ask for them when people register. A new role "Trainer" that can write posts. Editors should be able to add users. A login form. A list of all authors with picture. Make the login page blue.',
    )
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
  })
})
