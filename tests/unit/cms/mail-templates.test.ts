import { describe, expect, it } from 'vitest'
import { compileTemplate, fillTemplate } from '#cms/features/mail/compile.ts'
import type { TemplateText } from '#cms/features/mail/compile.ts'
import { delayAfter } from '#cms/features/mail/send-mails.ts'
import { plainText } from '#cms/platform/mail/plain-text.ts'
import { mailTemplates, placeholdersIn, placeholdersOf } from '#contract/mail-templates.ts'

const template = {
  subject: 'News from {{product}}',
  content:
    '<h1>Hello</h1>\n<p>See {{ link }}</p><p><a class="button" href="{{link}}">Open</a></p><p class="note" style="color:red">Note</p>',
  text: null,
}
const fill = (text: TemplateText, product: string, values: Readonly<Record<string, string>>) =>
  fillTemplate(compileTemplate(text), product, values)
const link = 'https://plugsmith.example/auth?reset=abc&x="><script>'

describe('an email template', () => {
  const mail = fill(template, 'Smith & <b>Sons</b>', { link })

  it('escapes inserted values in HTML', () => {
    expect(mail.html).toContain('Smith &amp; &lt;b&gt;Sons&lt;/b&gt;')
    expect(mail.html).toContain(
      'href="https://plugsmith.example/auth?reset=abc&amp;x=&quot;&gt;&lt;script&gt;"',
    )
    expect(mail.html).not.toContain('<script')
    // Mail programs block remote content, which would also reveal to its host who opened the email.
    expect(mail.html).not.toMatch(/<(img|link)\b|url\(/)
  })

  it('gives elements without a style the look of our emails', () => {
    expect(mail.html).toMatch(/<h1 style="[^"]+">Hello/)
    expect(mail.html).toMatch(/<a class="button" href="[^"]+" style="[^"]*background[^"]*"/)
    expect(mail.html).toMatch(/<p class="note" style="[^"]*font-size: 14px[^"]*color: ?red;?">/)
  })

  it('makes plain text from the HTML, or takes the one that staff wrote', () => {
    expect(mail.text).toBe(`Hello\n\nSee ${link}\n\nOpen: ${link}\n\nNote\n`)
    expect(fill({ ...template, text: 'Go to {{link}}' }, 'P', { link }).text).toBe(`Go to ${link}`)
  })

  it('keeps the subject on one line, since a line break would add a header', () => {
    expect(fill(template, 'A\r\nBcc: everyone@example.com', { link }).subject).toBe(
      'News from A Bcc: everyone@example.com',
    )
  })

  it('inserts values as they are, whatever they contain', () => {
    const filled = fill({ ...template, text: '{{link}} {{missing}}' }, 'P', {
      link: '$& {{product}}',
    })
    expect(filled.text).toBe('$& {{product}} ')
  })
})

it('plain text has paragraphs, lists and links, without repeating the address of a button', () => {
  const html =
    '<p>One &amp; two</p><ul><li>First</li><li>Second</li></ul><p class="address">Again: <a href="https://a.example">x</a></p><p><a href="https://a.example">https://a.example</a></p>'
  expect(plainText(html)).toBe('One & two\n\n- First\n- Second\n\nhttps://a.example\n')
})

it('a template requires only placeholders that it has', () => {
  for (const name of Object.keys(mailTemplates) as (keyof typeof mailTemplates)[])
    expect(placeholdersOf(name)).toEqual(expect.arrayContaining([...mailTemplates[name].required]))
  expect(placeholdersIn('{{a}} {{ b }} {{a}} {{}}')).toEqual(['a', 'b', ''])
})

it('a failed email is retried after 5 seconds, then after twice as long each time, up to an hour', () => {
  expect([1, 2, 3, 30].map(delayAfter)).toEqual([5, 10, 20, 3_600])
})
