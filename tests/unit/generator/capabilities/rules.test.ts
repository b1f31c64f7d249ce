import { describe, expect, test } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

type Expected = Record<string, unknown>

/** Requests for tables of rules: the part, and what its configuration has to say. */
const requests: readonly (readonly [request: string, part: string, expected: Expected])[] = [
  [
    'Please turn off comments on pages',
    'comments',
    { rules: ['off'], types: { post: false, page: true, attachment: false } },
  ],
  [
    'Disable all comments',
    'comments',
    { rules: ['off'], types: { post: true, page: true, attachment: true } },
  ],
  [
    'close comments after 30 days and remove the website field from the comment form',
    'comments',
    { rules: ['close_after', 'no_url'], close_days: 30 },
  ],
  [
    'Stäng av kommentarer på inlägg äldre än 2 veckor',
    'comments',
    { rules: ['close_after'], close_days: 14 },
  ],
  [
    'Block comments with links and hold comments containing the words casino, viagra and loan',
    'comments',
    {
      rules: ['links', 'hold_words'],
      link_action: 'refuse',
      held_words: ['casino', 'viagra', 'loan'],
    },
  ],
  ['Kommentarer ska vara minst 50 tecken', 'comments', { rules: ['min_length'], min_length: 50 }],
  [
    'After 3 wrong tries lock them out for 20 minutes and say "Too many attempts."',
    'security',
    { rules: ['attempts'], attempts: 3, minutes: 20, locked_text: 'Too many attempts.' },
  ],
  [
    'Limit login attempts to 5 in 15 minutes per IP address and mail me when somebody is locked out.',
    'security',
    { rules: ['attempts'], attempts: 5, minutes: 15, lock_mail: true, lock_mail_to: '' },
  ],
  [
    'Begränsa inloggningsförsök till 3, och mejla vakt@a.example när någon spärras',
    'security',
    { rules: ['attempts'], attempts: 3, lock_mail: true, lock_mail_to: 'vakt@a.example' },
  ],
  [
    "Add a checkbox 'I agree to the terms' to the comment form, and don't accept comments without it.",
    'comments',
    { rules: ['checkbox'], box_label: 'I agree to the terms' },
  ],
  ['göm wordpress-versionen', 'security', { rules: ['version'] }],
  ['Turn XML-RPC off and remove the RSD link', 'security', { rules: ['xmlrpc', 'rsd'] }],
  [
    'Lägg en fråga på inloggningen: "Vad heter vår hund?" rätt svar är Bosse.',
    'security',
    { rules: ['question'], question: 'Vad heter vår hund?', answer: 'Bosse' },
  ],
  [
    'Logga ut den som inte gjort något på 30 minuter. Men inte administratörer.',
    'security',
    {
      rules: ['idle'],
      idle_minutes: 30,
      idle_except: expect.objectContaining({ administrator: true, editor: false }) as unknown,
    },
  ],
  ['google analytics G-4KX82LMN10', 'head', { rules: ['google'], google_id: 'G-4KX82LMN10' }],
  ['noindex på hela sajten', 'head', { rules: ['noindex'] }],
  [
    'Meta pixel 1029384756102938 on all pages except the front page',
    'head',
    { rules: ['pixel'], places: expect.objectContaining({ front: false, post: true }) as unknown },
  ],
  [
    'Allow SVG and WebP uploads, but SVG only for administrators',
    'media',
    { rules: ['types'], only: false, svg_admins: true },
  ],
  [
    'Lägg till fältet "Fotograf" på bilder i mediebiblioteket och visa "Foto: namnet" under bilden i inlägget.',
    'media',
    { rules: ['credit'], credit_label: 'Fotograf', credit_text: 'Foto:' },
  ],
  [
    'convert all images to webp on upload, jpeg quality 70',
    'media',
    { rules: ['webp', 'quality'], quality: 70 },
  ],
  [
    'make everything wider than 1600 pixels smaller on upload. And let me change that number in the settings ("Largest width").',
    'media',
    { rules: ['width'], width: 1600 },
  ],
  [
    'Nothing over 8 MB please, show "Sorry, max 8 MB." if it is too big',
    'media',
    { rules: ['size'], megabytes: 8, size_images: false, size_text: 'Sorry, max 8 MB.' },
  ],
  [
    'Vi vill att alla bilder som laddas upp görs om till webp och blir högst 1800 px breda, för sidan laddar så sakta',
    'media',
    { rules: ['width', 'webp'], width: 1800 },
  ],
  [
    'On our blog every picture should open large when you tap it, with a dark background and a close button. Not on pages, only in posts.',
    'media',
    { rules: ['lightbox'], lightbox_pages: false },
  ],
  ['max upload 1 MB', 'media', { rules: ['size'], megabytes: 1 }],
  [
    'Stop people from uploading photos over 5MB, admins can upload bigger. Text: "Max 5 MB please"',
    'media',
    { rules: ['size'], megabytes: 5, size_images: true, size_admins: true, size_text: 'Max 5 MB please' },
  ],
  [
    'My volunteers upload HUGE photos. Please block images bigger than 2 MB. Other files like PDFs should be fine.',
    'media',
    { rules: ['size'], megabytes: 2, size_images: true, size_admins: false },
  ],
  [
    'When I upload an image, fill in the alt text automaticly from the file name (dashes to spaces, first letter big), so sunset-over-lake.jpg gets "Sunset over lake". And put "© Mira Holt" in the caption.',
    'media',
    { rules: ['alt', 'caption'], alt_from: 'file', caption: '© Mira Holt' },
  ],
  [
    'Bara jpg, png och pdf ska gå att ladda upp, inget annat. Säg "Filtypen är inte tillåten hos oss." annars.',
    'media',
    {
      rules: ['types'],
      only: true,
      kinds: expect.objectContaining({ jpg: true, png: true, pdf: true, gif: false }) as unknown,
      types_text: 'Filtypen är inte tillåten hos oss.',
    },
  ],
  ['make everything wider than 1600 pixels smaller on upload', 'media', { rules: ['width'], width: 1600 }],
]

describe('a request for rules', () => {
  test.each(requests)('is understood as a whole: %s', (request, part, expected) => {
    const played = play(request)
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(partOf(played, part)).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
    expect(played.explanation).toMatch(/Done!|Klart!/)
  })

  test('names what it did not understand, and does not say "Done"', () => {
    const played = play('close comments after 30 days and play a jingle')
    expect(leftOut(played)).toContain('jingle')
    expect(played.explanation).not.toMatch(/Done/)
  })

  test.each([
    'Turn XML-RPC off, hide the WordPress version, disable the file editor, security headers, strong passwords, hide the user list in the REST API, remove application passwords, limit login attempts, login honeypot, same login error',
    'Lägg en fråga på inloggningen: "Vad?" rätt svar är Bosse. Log out idle users after 30 minutes. Subscribers must not be able to sign in. Keep a list of the sign-ins. email a@b.example whenever an admin logs in',
    'max upload 1 MB, clean file names, fill in alt texts from the title, resize images wider than 1600 pixels, no right click on pictures, lightbox for images, default featured image, photo credits, convert images to webp, jpeg quality 70. Allow SVG and WebP uploads',
    'Close comments after 30 days, block comments with links, hold comments with the words casino and loan, comments must have at least 20 characters, remove the website field, add a note above the comment form "Be kind"',
    'Google Analytics G-4KX82LMN10, Plausible for a.example, Matomo at https://stats.example.org/ with site id 7, Meta pixel 1029384756102938, open graph tags, SEO title boxes, noindex for search results, site verification, theme color #0B3D2E, code in the head and footer, author meta tag',
    'redirect /a to /b and send 404s to the homepage, redirect after login to /x and after logout to /y, redirect attachment pages to /z',
  ])('gives a plugin without findings: %s', async (request) => {
    const played = play(request)
    expect(played.outcome).toBe('delivered')
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
  })
})

describe('a follow-up about rules', () => {
  const first = play('close comments after 30 days')

  test.each([
    ['Close them after 60 days', { close_days: 60 }],
    [
      'Also remove the website field from the comment form',
      { rules: ['close_after', 'no_url'], close_days: 30 },
    ],
  ])('changes only what it says: %s', (command, expected) => {
    const played = play(command, { files: first.files })
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(partOf(played, 'comments')).toMatchObject(expected)
    expectSoundPlugin(played.files)
  })
})
