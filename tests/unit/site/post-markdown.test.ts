import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { excerptOf, postHtml, postWords } from '../../../site/src/content/post-markdown.ts'

/** What people write in the forum, as HTML. */

const tags = [
  'a',
  'img',
  'svg',
  'iframe',
  'object',
  'embed',
  'math',
  'video',
  'form',
  'style',
  'base',
  'meta',
]
const handlers = ['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'onanimationstart', 'onbegin']
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example',
  'http://evil.example',
  'x"onmouseover="alert(1)',
]
const vectors = [
  ...tags.flatMap((tag) => handlers.slice(0, 4).map((handler) => `<${tag} src=x ${handler}=alert(1)>`)),
  ...handlers.map((handler) => `</code></pre><p ${handler}="alert(1)">`),
  ...schemes.flatMap((scheme) => [`[a](${scheme})`, `[a](<${scheme}>)`, `![a](${scheme})`, `<${scheme}>`]),
  '<script>alert(1)</script>',
  '```\n</code></pre></figure><script>alert(1)</script>\n```',
  '```"><img src=x onerror=alert(1)>\ncode\n```',
  '`</code><script>alert(1)</script>`',
  '[<img src=x onerror=alert(1)>](https://a.example)',
  '[a](https://a.example "><img src=x onerror=alert(1)>")',
  '[a](https://a.example/"onclick="alert(1))',
  '[a]: javascript:alert(1)\n\n[a]',
  '| a |\n|:-"onclick=alert(1)-:|\n| <svg onload=alert(1)> |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '1. <details open ontoggle=alert(1)>',
  '> <textarea><img title="</textarea><img src onerror=alert(1)>">',
]
/** Each element that a post may become, with its attributes. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  ol: ['start'],
  th: ['data-align'],
  td: ['data-align'],
  button: ['type', 'class', 'hidden'],
  pre: ['tabindex'],
  div: ['class', 'tabindex'],
  figure: ['class'],
  p: ['class'],
  ...Object.fromEntries(
    ['ul', 'li', 'blockquote', 'em', 'strong', 's', 'code', 'hr', 'br', 'table', 'thead', 'tbody', 'tr']
      .concat(['copy-code', 'figcaption'])
      .map((tag) => [tag, []]),
  ),
}

function elementsOf(html: string) {
  const { document } = new Window()
  document.body.innerHTML = html
  return [...document.body.querySelectorAll('*')]
}

describe('a post', () => {
  it(`is safe for ${vectors.length} known attacks`, () => {
    expect(vectors.length).toBeGreaterThan(100)
    for (const vector of vectors)
      for (const element of elementsOf(postHtml(vector))) {
        const tag = element.tagName.toLowerCase()
        expect(Object.keys(allowed), vector).toContain(tag)
        for (const { name, value } of element.attributes) {
          expect(allowed[tag], vector).toContain(name)
          if (name === 'href') expect(value, vector).toMatch(/^https:\/\//)
        }
      }
  })

  it('links to other sites without vouching for them', () => {
    const [, link] = elementsOf(postHtml('[a](https://a.example/?b=1&c="2")'))
    expect(link?.getAttribute('rel')).toBe('ugc nofollow noopener')
    expect(link?.textContent).toBe('a')
  })

  it('keeps line breaks, also those of code', () => {
    expect(postHtml('One\ntwo')).toBe('<p>One<br>two</p>')
    expect(postHtml('```php\na\nb\n```')).toContain('<code>a\nb</code>')
    expect(postHtml('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>')
  })

  it('does not take the headings of the page', () => {
    expect(postHtml('# Big')).toBe('<p class="md-heading">Big</p>')
  })

  it.each([
    ['10,000 nested quotes', '>'.repeat(10_000)],
    ['5,000 open brackets', '['.repeat(5_000)],
    ['5,000 stars', '*a '.repeat(2_500)],
    ['5,000 backticks', '`'.repeat(5_000)],
    ['nested lists', Array.from({ length: 100 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
  ])('of %s is read in less than a second', (_name, text) => {
    const start = performance.now()
    postHtml(text)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('the words of a post', () => {
  it('are on one line and without marks', () => {
    expect(postWords('# Title\n\nSome **bold**\nand `code`\n\n- a\n- b')).toBe('Title Some bold and code a b')
  })

  it('are cut between characters as people see them', () => {
    expect(excerptOf('👨‍👩‍👧‍👦'.repeat(3), 2)).toBe('👨‍👩‍👧‍👦'.repeat(2))
    expect(excerptOf('short', 160)).toBe('short')
  })
})
