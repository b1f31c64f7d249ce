import { describe, expect, it } from 'vitest'
import {
  asMock,
  capturedContent,
  capturedPreview,
  capturedPreviews,
  isCaptured,
} from '#wordpress/captured/index.ts'
import type { VisitedPage } from '#wordpress/sandbox/index.ts'
import { cpuTime } from '../../support/cpu-time.ts'

/** A document as the sandbox captures it. */
const documentOf = (css: string, content: string, classes = 'wp-admin wp-core-ui'): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>A page</title>\n<style>${css}</style>\n</head><body class="${classes}">\n${content}\n</body></html>`

const stylesOf = (css: string, content: string, classes?: string): string =>
  /<style>([\s\S]*?)<\/style>/.exec(capturedPreview(documentOf(css, content, classes)) ?? '')?.[1] ?? ''

describe('a captured page as a preview', () => {
  it('contains its content in elements that replace html and body, marked as captured', () => {
    const html = capturedPreview(documentOf('', '<div class="wrap">Here</div>'))
    expect(html).toContain('<div class="ps-captured-body wp-admin wp-core-ui" data-plugsmith="page">')
    expect(html).toContain('<div class="wrap">Here</div>')
    expect(isCaptured(html ?? '')).toBe(true)
    expect(isCaptured('<div class="wrap">Here</div>')).toBe(false)
  })

  it('does not exist when nothing was captured', () => {
    expect(capturedPreview(documentOf('p{color:red}', '  '))).toBeNull()
    expect(capturedPreview('<p>Something else</p>')).toBeNull()
  })

  it('can be reduced to its text, without styles and image data', () => {
    const image = '<img src="data:image/png;base64,AAAA+/=">'
    const html = capturedPreview(documentOf('p{color:red}', `<p>Here ${image}</p>`)) ?? ''
    expect(html).toContain('color:red')
    const content = capturedContent(html)
    expect(content).toMatch(
      /^<div class="ps-captured-body[^>]*>\s*<p>Here <img src="data:,"><\/p>\s*<\/div>$/,
    )
    expect(isCaptured(content)).toBe(false)
  })

  it('is never produced by the model', () => {
    const html = capturedPreview(documentOf('', '<p>Here</p>')) ?? ''
    expect(isCaptured(asMock(html))).toBe(false)
    expect(asMock('<p>Mock</p>')).toBe('<p>Mock</p>')
  })
})

describe('the styles of a captured page', () => {
  it('are reduced to those that can match its content', () => {
    const css = `
.wrap{margin:1px}.elsewhere{margin:2px}.wrap .elsewhere,.wrap p{margin:3px}
#here{margin:4px}#gone{margin:5px}section{margin:6px}a:hover,p:not(.elsewhere){margin:7px}
[type="text"]{margin:8px}*{margin:9px}`
    expect(stylesOf(css, '<div class=wrap id="here"><p>Text</p></div>')).toBe(
      '.ps-captured .wrap{margin:1px}.ps-captured .wrap p{margin:3px}.ps-captured #here{margin:4px}.ps-captured p:not(.elsewhere){margin:7px}.ps-captured [type="text"]{margin:8px}.ps-captured *{margin:9px}',
    )
  })

  it('apply only within it, whatever their selectors', () => {
    const css =
      'html{color:red}:root{color:teal}body{margin:0}body.wp-admin p{color:blue}html body p{color:pink}'
    expect(stylesOf(css, '<p>Text</p>')).toBe(
      '.ps-captured{color:red}.ps-captured{color:teal}.ps-captured .ps-captured-body{margin:0}.ps-captured .ps-captured-body.wp-admin p{color:blue}.ps-captured .ps-captured-body p{color:pink}',
    )
  })

  it('understand escaped names, and html and body within :where()', () => {
    expect(stylesOf('.a\\:b{margin:1px}:where(body .wrap) p{margin:2px}', '<p class="a:b">Text</p>')).toBe(
      '.ps-captured .a\\:b{margin:1px}.ps-captured :where(.ps-captured-body .wrap) p{margin:2px}',
    )
  })

  it.each([
    ['one property set over and over', (size: number) => `p{${'--a:var(--b);'.repeat(size / 13)}}`, '<p>'],
    [
      'animations that nobody names',
      (size: number) => Array.from({ length: size / 24 }, (_, at) => `@keyframes z${at}{to{top:0}}`).join(''),
      `<p>${'z'.repeat(10_000)}</p>`,
    ],
    ['elements that do not end', (size: number) => '<style>'.repeat(size / 7), '<p>'],
  ])('are processed in linear time (%s)', (_what, css, content) => {
    const page = (size: number) => documentOf(css(size), content)
    const [small, large] = [page(30_000), page(240_000)]
    const time = (document: string): number => {
      const began = cpuTime()
      capturedPreview(document)
      return cpuTime() - began
    }
    time(small)
    // Eight times the size must not take sixty-four times as long.
    expect(time(large) / Math.max(time(small), 20)).toBeLessThan(30)
  })

  it('keep their conditions, even nested ones', () => {
    const css =
      '@media (max-width:600px){p{margin:0}.gone{margin:1px}}@media print{.gone{margin:2px}}.wrap{p{margin:3px}&:hover{margin:4px}}@import "x.css";@page{margin:1cm}'
    expect(stylesOf(css, '<div class="wrap"><p>Text</p></div>')).toBe(
      '@media (max-width:600px){.ps-captured p{margin:0}}.ps-captured .wrap{p{margin:3px}&:hover{margin:4px}}',
    )
  })

  it('keep only custom properties, fonts and animations in use', () => {
    const css = `
:root{--used:red;--through:var(--used);--never:blue;--inline:1px}
@font-face{font-family:"Icons";src:url(data:font/woff;base64,AAAA)}@font-face{font-family:"Idle";src:url(data:font/woff;base64,BBBB)}
@keyframes turn{to{rotate:1turn}}@keyframes idle{to{rotate:1turn}}
p{color:var(--through);font-family:Icons;animation:turn 1s}
p{b{color:var(--nested)}}:root{--nested:pink}`
    const kept = stylesOf(css, '<p style="margin:var(--inline)">Text</p>')
    expect(kept).toMatch(/--used:red/)
    expect(kept).toMatch(/--through:var\(--used\)/)
    expect(kept).toMatch(/--inline:1px/)
    expect(kept).toMatch(/--nested:pink/)
    expect(kept).toMatch(/@keyframes turn/)
    expect(kept).toMatch(/AAAA/)
    expect(kept).not.toMatch(/--never|idle|BBBB/)
  })

  it('cannot close their element, and an unreadable sheet does not affect others', () => {
    const css = `p::before{content:"<\\/style><script>alert(1)</script>"}`
    expect(stylesOf(css, '<p>Text</p>')).not.toMatch(/<\/style/i)
    const deep = `@media all{`.repeat(20_000)
    const page = documentOf(`p{color:red}</style>\n<style>${deep}`, '<p>Text</p>')
    expect(capturedPreview(page)).toContain('.ps-captured p{color:red}')
  })
})

describe('the page shown of a plugin', () => {
  const page = (kind: VisitedPage['kind'], url: string, text: string, own = true): VisitedPage => ({
    kind,
    title: text,
    url,
    status: 200,
    ms: 1,
    html: documentOf('', `<p>${text}</p>`),
    own,
  })

  it('is its first own page, rather than a list rendered by WordPress', () => {
    const pages = [
      page('admin', '/wp-admin/edit.php?post_type=book', 'Books'),
      page('admin', '/wp-admin/admin.php?page=first', 'First'),
      page('admin', '/wp-admin/admin.php?page=second', 'Second'),
      page('front', '/plugin-preview/', 'Front'),
    ]
    const { backend, frontend } = capturedPreviews({ pages })
    expect(backend).toContain('<p>First</p>')
    expect(frontend).toContain('<p>Front</p>')
    expect(capturedPreviews({ pages: pages.slice(0, 1) }).backend).toContain('<p>Books</p>')
  })

  it.each([
    [
      'only a place for a script',
      '<div class="wrap"><div id="app" title="Bells">&nbsp;</div><script>start()</script></div>',
    ],
    ['only a form that nobody sees', '<form><input type="hidden" name="a" value="b"></form>'],
    [
      'only a template and a notice without scripts',
      '<template><p>Row</p></template><noscript>On, please</noscript>',
    ],
    ['only comments', '<p><!-- Bells --></p><!-- an open one'],
  ])('is the next one where the first shows nothing without scripts: %s', (_what, html) => {
    const empty = page('admin', '/wp-admin/admin.php?page=a', html)
    const next = page('admin', '/wp-admin/admin.php?page=b', '<button>Ring</button>')
    expect(capturedPreviews({ pages: [empty, next] }).backend).toContain('Ring')
    expect(capturedPreviews({ pages: [empty] }).backend).toBeNull()
  })

  it.each(['<input name="q">', '<img src="data:,">', '<p>Bells</p>', '<svg></svg>', 'Bells<script>'])(
    'is one that shows something: %s',
    (html) => {
      expect(
        capturedPreviews({ pages: [page('admin', '/wp-admin/admin.php?page=a', html)] }).backend,
      ).toContain(html)
    },
  )

  it.each(['<script>', '<!--', '<a ', '<input type=', '</script'])(
    'is chosen in linear time where much is left open: %s',
    (piece) => {
      const before = cpuTime()
      capturedPreviews({ pages: [page('admin', '/wp-admin/', piece.repeat(100_000))] })
      expect(cpuTime() - before).toBeLessThan(5_000)
    },
  )

  it('is none that looks the same without the plugin', () => {
    expect(capturedPreviews({ pages: [page('front', '/plugin-preview/', 'Front', false)] })).toEqual({
      backend: null,
      frontend: null,
    })
  })
})
