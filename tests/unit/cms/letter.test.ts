import { expect, it } from 'vitest'
import { letter } from '#cms/platform/mail/letter.ts'

const content = {
  sender: 'Smith & <b>Sons</b>',
  subject: 'A "new" password',
  heading: 'Heading',
  paragraphs: ['One', "It's two"],
  button: { text: 'Press', href: 'https://plugsmith.example/auth?reset=abc&x="><script>' },
  notes: ['Note'],
  addressNote: 'Address:',
}

it('a mail has the same content as plain text', () => {
  const { subject, text } = letter(content)
  expect(subject).toBe(content.subject)
  expect(text).toBe(`Heading\n\nOne\n\nIt's two\n\n${content.button.href}\n\nNote\n`)
})

it('a mail escapes inserted values in HTML', () => {
  const { html } = letter(content)
  expect(html).toContain('Smith &amp; &lt;b&gt;Sons&lt;/b&gt;')
  expect(html).toContain('<title>A &quot;new&quot; password</title>')
  expect(html).toContain('href="https://plugsmith.example/auth?reset=abc&amp;x=&quot;&gt;&lt;script&gt;"')
  expect(html).not.toContain('<script')
  // Mail programs block remote content, which would also reveal to its host who opened the email.
  expect(html).not.toMatch(/<(img|link|style)\b|url\(/)
})
