import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inlineContent } from '#server/publisher/inline.ts'
import { tries } from '../../support/fuzz.ts'

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('inline scripts and styles', () => {
  test('are hashed exactly, once each', () => {
    const html = `<style>a>b{c:d}</style><script>\n if (1 < 2) x("</div>")\n</script><script>é</script><script>é</script>`
    expect(inlineContent(html)).toEqual({
      scripts: [hash('\n if (1 < 2) x("</div>")\n'), hash('é')],
      styles: [hash('a>b{c:d}')],
      blocked: [],
    })
  })

  test('exclude scripts from files and data blocks', () => {
    const html =
      '<script src="/_astro/a.js"></script><script type="module" src=/b.js></script>' +
      '<script type="application/json" id="plugsmith-config">{"a":"<script>"}</script>' +
      '<script type="application/ld+json">{}</script><script type="text/template">x</script>'
    expect(inlineContent(html).scripts).toEqual([])
  })

  test.each([
    '',
    ' type',
    ' type=""',
    ' type="module"',
    ' TYPE="text/JavaScript"',
    ' type=importmap',
    ' async',
  ])('include a script with%s', (attributes) => {
    expect(inlineContent(`<SCRIPT${attributes}>x()</Script >`).scripts).toEqual([hash('x()')])
  })

  test('ignore text that only looks like a script or style', () => {
    const html =
      '<!-- <script>a()</script> --><div title="<script>b()</script>" data-x=\'<style>c</style>\'></div>' +
      '<textarea><script>d()</script></textarea><title><script>e()</script></title>'
    expect(inlineContent(html)).toEqual({ scripts: [], styles: [], blocked: [] })
  })

  test('exclude attributes, which are reported because the policy blocks them', () => {
    const html =
      '<p style="color:red" onclick="x()">a</p><p style=a>b</p><img onerror=x data-style="1" on="2">'
    expect(inlineContent(html).blocked).toEqual(['p[style]', 'p[onclick]', 'img[onerror]'])
  })

  test('include a script after any attribute value', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
        const html = `<div data-value="${escaped}"></div><script>found()</script>`
        expect(inlineContent(html).scripts).toEqual([hash('found()')])
      }),
      tries(),
    )
  })
})
