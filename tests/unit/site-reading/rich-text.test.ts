import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RichTextNode } from '#contract/content/rich-text.ts'
import {
  block,
  body,
  heading,
  internal,
  item,
  link,
  list,
  paragraph,
  table,
  words,
} from '../../../scripts/validate/rich-text.ts'
import { renderRichText } from '../../../site/src/content/rich-text/render.ts'
import { safeLink } from '../../../site/src/content/rich-text/links.ts'
import { HeadingIds } from '../../../site/src/content/rich-text/heading-ids.ts'
import { tries } from '../../support/fuzz.ts'

const html = (...nodes: RichTextNode[]): string =>
  renderRichText(body(...nodes))
    .pieces.map((piece) => (piece.kind === 'html' ? piece.html : `[${piece.block.blockType} ${piece.level}]`))
    .join('')

describe('the rendering of known nodes', () => {
  it('covers paragraphs, formats, breaks and rules', () => {
    expect(
      html(paragraph('a ', words('b', 1 | 2), words('c', 16), { type: 'linebreak' }, words('d', 4 | 8))),
    ).toBe('<p>a <strong><em>b</em></strong><code>c</code><br><s><u>d</u></s></p>')
    expect(html(paragraph(), { type: 'horizontalrule' })).toBe('<hr>')
    expect(html({ type: 'quote', children: [words('said')] })).toBe('<blockquote>said</blockquote>')
    expect(html(paragraph(words('2', 64), words('2', 32), words('m', 128)))).toBe(
      '<p><sup>2</sup><sub>2</sub><mark>m</mark></p>',
    )
  })

  it('nests lists within the item they belong to', () => {
    expect(html(list('number', item('one'), item(list('bullet', item('of one'))), item('two')))).toBe(
      '<ol><li>one<ul><li>of one</li></ul></li><li>two</li></ol>',
    )
    expect(html({ ...list('number', item('four')), start: 4 })).toBe('<ol start="4"><li>four</li></ol>')
    expect(html(list('check', { ...item('a'), checked: true }, item('b')))).toBe(
      '<ul class="check"><li class="done"><span class="sr-only">Done:</span> a</li><li><span class="sr-only">To do:</span> b</li></ul>',
    )
  })

  it('gives tables column and row headers', () => {
    expect(html(table(['', 'x'], ['y', 'z']))).toContain(
      '<tr><th scope="col"></th><th scope="col"><p>x</p></th></tr><tr><th scope="row"><p>y</p></th><td><p>z</p></td></tr>',
    )
    const spans = table(['a'])
    const cell = {
      type: 'tablecell',
      headerState: 0,
      colSpan: 2,
      rowSpan: '9"><script>',
      children: [words('s')],
    }
    expect(html({ ...spans, children: [{ type: 'tablerow', children: [cell] }] })).toContain(
      '<td colspan="2">s</td>',
    )
  })

  it('places blocks between paragraphs, below their heading', () => {
    const callout = block({ blockType: 'callout', tone: 'note', text: 't' })
    expect(html(callout, heading('h2', 'H'), callout)).toBe('[callout 2]<h2 id="h">H</h2>[callout 3]')
    expect(html(list('bullet', item('a', callout)))).toBe('<ul><li>a</li></ul>[callout 2]')
    expect(
      html(
        block({ blockType: 'script', text: 't' }),
        block({ blockType: 'callout', tone: 'loud', text: '' }),
      ),
    ).toBe('')
  })

  it('keeps the text of unknown nodes', () => {
    expect(html({ type: 'iframe', src: 'https://x', children: [paragraph('kept')] })).toBe('<p>kept</p>')
  })
})

describe('headings', () => {
  it('never skip a level, and have unique anchors', () => {
    const { pieces, headings } = renderRichText(
      body(
        heading('h4', 'Über Größen'),
        heading('h4', 'über größen!'),
        heading('h1', '???'),
        heading('h2', ''),
      ),
      { names: new HeadingIds(['main']) },
    )
    expect(pieces).toEqual([
      {
        kind: 'html',
        html: '<h2 id="uber-großen">Über Größen</h2><h2 id="uber-großen-2">über größen!</h2><h2 id="section">???</h2>',
      },
    ])
    expect(headings.map(({ id, level }) => [id, level])).toEqual([
      ['uber-großen', 2],
      ['uber-großen-2', 2],
      ['section', 2],
    ])
  })

  it('are nested below that of their section', () => {
    expect(
      renderRichText(body(heading('h2', 'a'), heading('h4', 'b')), { under: 2 }).headings.map((h) => h.level),
    ).toEqual([3, 4])
    expect(
      renderRichText(body(heading('h3', 'a'), heading('h3', 'b'), heading('h4', 'c'), heading('h3', 'd')), {
        under: 2,
      }).headings.map((h) => h.level),
    ).toEqual([3, 3, 4, 3])
  })

  it('use no anchor that the page already has', () => {
    expect(
      renderRichText(body(heading('h2', 'Main')), { names: new HeadingIds(['main']) }).headings[0]?.id,
    ).toBe('main-2')
  })
})

describe('links', () => {
  it.each([
    ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e', true],
    ['  HTTP://A.example ', 'http://a.example/', true],
    ['mailto:a@b.example', 'mailto:a@b.example', false],
    ['tel:+1234', 'tel:+1234', false],
    ['/blog/x?y#z', '/blog/x?y#z', false],
    ['/a/../b', '/b', false],
    ['#part', '#part', false],
  ])('lead to %s', (address, href, external) => {
    expect(safeLink(address)).toEqual({ href, external })
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'evil',
    '',
    undefined,
    { toString: () => 'https://a.example' },
  ])('never lead to %j', (address) => {
    expect(safeLink(address)).toBeNull()
    expect(html(paragraph({ ...link('x', 'text'), fields: { url: address } }))).toBe('<p>text</p>')
  })

  it('are marked as external, open in a new tab on request, and are never nested', () => {
    expect(html(paragraph(link('https://a.example/?b&c"', 'x', { newTab: true })))).toBe(
      '<p><a href="https://a.example/?b&amp;c%22" rel="external noopener" target="_blank">x</a></p>',
    )
    const outer = { ...link('/a', ''), children: [link('/b', 'b')] }
    expect(html(paragraph(outer))).toBe('<p><a href="/a">b</a></p>')
  })

  it('lead to the current address of a document, and become text when it is gone', () => {
    const text = body(paragraph(internal('posts', '1', 'here'), ' ', internal('posts', '2', 'gone')))
    expect(renderRichText(text, { paths: new Map([['posts/1', '/blog/one']]) }).pieces).toEqual([
      { kind: 'html', html: '<p><a href="/blog/one">here</a> gone</p>' },
    ])
  })
})

describe('arbitrary stored content', () => {
  it('is rendered as text', () => {
    const attack = `</p><script>alert(1)</script><img src=x onerror="alert(1)">'`
    expect(html(paragraph(attack), heading('h2', attack))).not.toMatch(/<(script|img)|"alert|onerror="/)
    expect(html(paragraph(attack))).toContain('&lt;script&gt;')
  })

  it('can be nested to any depth', () => {
    const deep = (levels: number) => {
      let node = list('bullet', item('bottom'))
      for (let level = 1; level < levels; level += 1)
        node = list('bullet', item(`level ${level}`), item(node))
      return node
    }
    expect(html(deep(60)).match(/<ul>/g)).toHaveLength(60)
    expect(html(deep(20_000))).toContain('bottom')
  })

  it('results only in our own tags, properly closed', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('<b>', '"><script>', '</p>', "' onclick='", '&lt;', '<!--'),
    )
    const { node } = fc.letrec<{ node: RichTextNode }>((tie) => ({
      node: fc.record(
        {
          type: fc.oneof(
            fc.constantFrom(
              'text',
              'paragraph',
              'heading',
              'list',
              'listitem',
              'quote',
              'link',
              'autolink',
              'table',
              'tablerow',
              'tablecell',
              'linebreak',
              'tab',
              'horizontalrule',
              'block',
              'upload',
              '<script>',
            ),
            text,
          ),
          text,
          tag: fc.oneof(fc.constantFrom('h1', 'h2', 'h4', 'script', 'ol'), text),
          format: fc.oneof(fc.nat(300), text),
          listType: fc.oneof(fc.constantFrom('number', 'check', 'bullet'), text),
          start: fc.oneof(fc.integer(), text),
          headerState: fc.oneof(fc.nat(4), text),
          colSpan: fc.oneof(fc.integer(), text),
          fields: fc.record({ url: fc.oneof(fc.webUrl(), text), newTab: fc.boolean() }),
          url: text,
          children: fc.oneof(
            { depthSize: 'small' },
            fc.constant([]),
            fc.array(tie('node'), { maxLength: 4 }),
          ),
        },
        { requiredKeys: ['type'] },
      ) as unknown as fc.Arbitrary<RichTextNode>,
    }))
    const open =
      /^<(?:p|h[2-4] id="[^"<>&]*"|strong|em|s|u|code|sub|sup|mark|br|hr|blockquote|[uo]l|ul class="check"|ol start="\d+"|li|li class="done"|span class="sr-only"|a href="[^"<>]*"(?: rel="[a-z ]+")?(?: target="_blank")?|div class="table-scroll" role="group" aria-label="Table" tabindex="0"|table|tbody|tr|td(?: \w+="\d+")*|th scope="(?:col|row)"(?: \w+="\d+")*)>$/
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (nodes) => {
        const stack: string[] = []
        for (const [tag] of html(...nodes).matchAll(/<[^>]*>?/g)) {
          const name = /^<\/?(\w+)/.exec(tag)?.[1] ?? ''
          if (tag.startsWith('</')) expect(stack.pop()).toBe(name)
          else {
            expect(tag).toMatch(open)
            if (name !== 'br' && name !== 'hr') stack.push(name)
          }
        }
        expect(stack).toEqual([])
      }),
      tries(500),
    )
  })
})
