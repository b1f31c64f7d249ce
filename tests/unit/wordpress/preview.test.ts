import { createHash } from 'node:crypto'
import { parse } from 'acorn'
import { describe, expect, test } from 'vitest'
import { previewDocument, previewHeaders, previewTab, previewTabHeaders } from '#wordpress/preview/index.ts'

const html = '<form id="f"><button>Save</button></form><script>window.x = "</p>"</script>'
const hostile = `</title><script>alert(1)</script>"'&`
const escaped = '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;'

describe.each(['admin', 'frontend', 'mobile'] as const)('the %s preview', (display) => {
  const page = previewDocument({ html, title: hostile, display })

  test('starts with the guard, before anything that could load or run', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><script>\(function/)
  })

  test('contains the page unchanged, once', () => {
    expect(page.split(html)).toHaveLength(2)
    expect(previewDocument({ html: "$& $1 $' $`", title: '$&', display })).toContain("$& $1 $' $`")
  })

  test('contains the title only as text', () => {
    expect(page).toContain(`<title>${escaped}</title>`)
    expect(page).not.toContain(hostile)
  })

  test('has a guard that is one valid script', () => {
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
    expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow()
    expect(script).not.toMatch(/<!--|<script/i)
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'])
      expect(script).toContain(name)
  })

  test('loads nothing from outside', () => {
    expect(previewDocument({ html: '', title: '', display })).not.toMatch(/(?:src|href)=|url\(|@import/)
  })
})

const origins = { appOrigin: 'https://app.example', previewOrigin: 'https://previews.example' }

test('the tab page around a preview shows its title and runs nothing', () => {
  const page = previewTab({ title: hostile, appOrigin: origins.appOrigin })
  expect(page).toContain(`Preview of ${escaped}`)
  expect(page).not.toContain('<script')
  expect(page).toContain('<iframe src="?frame"')
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  expect(previewTabHeaders(origins.previewOrigin)['Content-Security-Policy']).toBe(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; frame-src https://previews.example; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  )
})

/** The visible text of a document, without styles and scripts. */
const seen = (page: string): string =>
  page.replace(/<(style|script|title)>[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '\n')
const lines = (page: string): string[] =>
  seen(page)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

describe('the mock frame of a display mode', () => {
  const show = (display: 'admin' | 'frontend' | 'mobile') =>
    previewDocument({ html: '<p>Page</p>', title: 'Tide', display })

  test('admin', () => {
    const page = show('admin')
    expect(lines(page)).toEqual([
      'WordPress Admin',
      'Preview Mode',
      'Dashboard',
      'Posts',
      'Media',
      'Pages',
      'Tide',
      'Settings',
      'Page',
    ])
    expect(page).toMatch(/<li aria-current="page">(?:(?!<\/li>).)*<span>Tide<\/span><\/li>/)
    expect(page.match(/<li aria-current/g)).toHaveLength(1)
  })

  test('frontend', () => {
    expect(lines(show('frontend'))).toEqual([
      'Min WordPress-webbplats',
      'Hem',
      'Om oss',
      'Tjänster',
      'Kontakt',
      'Preview Mode',
      'Page',
    ])
  })

  test('mobile', () => {
    const page = show('mobile')
    expect(lines(page)).toEqual(['Page'])
    expect(page).toMatch(/\.ps-phone\{[^}]*overflow:auto/)
    expect(page).toMatch(/\.ps-phone table\{[^}]*overflow-x:auto/)
    expect(page).toMatch(/\.ps-phone th,\.ps-phone td\{white-space:nowrap/)
    expect(page).toMatch(/\.ps-phone th,\.ps-phone td\{min-width:100px/)
    expect(page).toMatch(/\.ps-phone img\{max-width:100%/)
  })
})

test('the headers allow no connections, and framing only by the app and the tab page', () => {
  expect(previewHeaders(origins)).toEqual({
    'Content-Security-Policy':
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'; frame-ancestors https://app.example https://previews.example; sandbox allow-scripts",
    'Permissions-Policy':
      'accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(), display-capture=(), fullscreen=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-store',
  })
})

test('without scripts only our own script runs', () => {
  const page = previewDocument({ html, title: 'Tide', display: 'admin' })
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = previewHeaders({ ...origins, scripts: false })['Content-Security-Policy']
  expect(policy).toContain(`; script-src 'sha256-${hash}';`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
