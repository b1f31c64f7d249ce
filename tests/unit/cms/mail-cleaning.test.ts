import { describe, expect, it } from 'vitest'
import { compileTemplate, fillTemplate } from '#cms/features/mail/compile.ts'
import { mailProblems } from '#cms/features/mail/problems.ts'
import { cleanMailHtml } from '#cms/platform/mail/clean.ts'
import { seededTemplates } from '#cms/seed/email-templates.ts'
import { limits } from '#contract/limits.ts'
import { emailTemplateMessages } from '#contract/messages/email-templates.ts'

/** The HTML that staff write, as it is sent: nothing in it runs, and what email programs would not show is named. */

const texts = emailTemplateMessages.problems
const compile = (content: string) => compileTemplate({ subject: 'S', content, text: null })
const problems = (content: string) => mailProblems(content, compile(content).page)

describe('the HTML of an email', () => {
  it.each([
    ['scripts', '<p>Hi</p><script>alert(1)</script>', 'alert'],
    ['a script that is not closed', '<p>Hi</p><script>alert(1)', 'alert'],
    ['handlers', '<p>Hi</p><img src="https://a.example/x.png" alt="x" onerror="alert(1)">', 'onerror'],
    ['addresses that run', '<p>Hi</p><a href="javascript:alert(1)">x</a>', 'javascript'],
    ['addresses that run, in disguise', '<p>Hi</p><a href="jav&#x09;ascript:alert(1)">x</a>', 'ascript:'],
    ['forms', '<p>Hi</p><form action="https://a.example"><input name="password"></form>', '<form'],
    ['frames', '<p>Hi</p><iframe src="https://a.example"></iframe>', '<iframe'],
    ['style sheets', '<p>Hi</p><style>p { display: none }</style>', 'display: none'],
    ['SVG', '<p>Hi</p><svg><script>alert(1)</script></svg>', 'svg'],
    ['comments for Outlook', '<p>Hi</p><!--[if mso]><b onclick="x">x</b><![endif]-->', 'mso'],
  ])('has no %s, and says so or drops it', (_what, content, gone) => {
    const { page, text } = compile(content)
    expect(page).toContain('>Hi</p>')
    expect(page).not.toContain(gone)
    expect(text).toMatch(/^Hi/)
    expect(text).not.toContain('alert')
  })

  it('has every element closed, so that it cannot swallow what follows it', () => {
    const { page, text } = compile('<h1>Hello <b>you<p>One<p>Two <a href="https://a.example">three')
    const inside = page.slice(page.indexOf('<h1'), page.indexOf('</td>'))
    for (const tag of ['h1', 'b', 'a'])
      expect(inside.split(`<${tag}`).length, tag).toBe(inside.split(`</${tag}>`).length)
    expect(page.trimEnd().endsWith('</html>')).toBe(true)
    expect(text).toContain('three: https://a.example')
  })

  it('keeps placeholders, also in attributes and with spaces', () => {
    const template = compile(
      '<p>{{name}} <a class="button" href="{{ link }}">Go</a> <a href={{link}}>x</a></p>',
    )
    const link = 'https://a.example/?a=1&b="2"'
    const { html, text } = fillTemplate(template, 'P', { name: 'A <b>', link })
    expect(html).toContain('A &lt;b&gt;')
    expect(html.split('href="https://a.example/?a=1&amp;b=&quot;2&quot;"')).toHaveLength(3)
    expect(text).toBe(`A <b> Go: ${link} x: ${link}\n`)
  })

  it('has a dark theme, and its subject as the title', () => {
    const { html } = fillTemplate(
      compileTemplate({ subject: '{{count}} <new>', content: '<p>x</p>', text: '' }),
      'P',
      {
        count: '3',
      },
    )
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).toContain('<title>3 &lt;new&gt;</title>')
  })

  it('as long as it may be is made within seconds, and a megabyte is cleaned', () => {
    const started = performance.now()
    const paragraph = '<p>Text <a href="{{link}}">more</a> {{name}}</p>'
    const longest = paragraph.repeat(Math.floor(limits.emailTemplate.characters / paragraph.length))
    expect(compile(longest).page.length).toBeGreaterThan(longest.length)
    expect(compile('<b '.repeat(30_000)).page).toContain('</html>')
    expect(compile('<div>'.repeat(20_000)).page).toContain('</html>')
    expect(cleanMailHtml(paragraph.repeat(20_000)).length).toBeGreaterThan(800_000)
    expect(performance.now() - started).toBeLessThan(30_000)
  }, 60_000)
})

describe('what staff are warned of', () => {
  it.each([
    ['<p>Hi</p><script>x</script>', texts.tag('script')],
    ['<form><p>Hi</p></form>', texts.tag('form')],
    ['<p>Hi</p><iframe></iframe>', texts.tag('iframe')],
    ['<p>Hi</p><style>p { color: red }</style>', texts.styleTag],
    ['<p onclick="x">Hi</p>', texts.attribute('p', 'onclick')],
    ['<p><a href="/pricing">Hi</a></p>', texts.address('a', '/pricing')],
    ['<p><img src="https://a.example/x.png"></p>', texts.noAlt],
    ['<table width="800"><tr><td>Hi</td></tr></table>', texts.wide('table', 800)],
    ['<div style="width: 700px">Hi</div>', texts.wide('div', 700)],
    ['<div style="display:flex">Hi</div>', texts.style('display: flex')],
    ['   ', texts.empty],
  ])('%s', (content, warning) => {
    expect(problems(content)).toContain(warning)
  })

  it('an email that Gmail would cut off', () => {
    expect(problems(`<p>${'x'.repeat(110_000)}</p>`)).toEqual([expect.stringContaining('102 kB')])
  })

  it('nothing of a usual email, and nothing of ours', () => {
    expect(
      problems(
        '<h1>Hi</h1><table width="100%"><tr><td style="max-width:560px;width:100%"><img src="https://a.example/x.png" alt="A plugin" width="560"></td></tr></table><p><a class="button" href="{{link}}">Go</a> <a href="mailto:a@b.example">us</a></p>',
      ),
    ).toEqual([])
    for (const { content } of Object.values(seededTemplates)) expect(problems(content)).toEqual([])
  })
})
