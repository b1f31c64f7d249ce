import { describe, expect, it } from 'vitest'
import { contentOf, shownHash } from '#wordpress/sandbox/worker/capture.ts'
import { cpuTime } from '../../../support/cpu-time.ts'

const item = '<!--plugsmith-item-->'
const front = (
  content: string,
): string => `<!doctype html><html><head><title>Site</title></head><body class="home">
<a class="skip-link screen-reader-text" id="wp-skip-link" href="#main">Skip</a>
<div class="wp-site-blocks"><header class="wp-block-template-part"><nav>Menu</nav></header>
<main><h1>Sample page</h1>${content}</main>
<footer class="wp-block-template-part">Foot</footer></div><script>run()</script></body></html>`

describe('the capture of a front page', () => {
  it("contains the page without the theme's head and foot, scripts and styles", () => {
    const content = contentOf('front', front('<p>Here</p><style>p{}</style><footer>Own</footer>'))
    expect(content).toMatch(/<h1>Sample page<\/h1><p>Here<\/p><footer>Own<\/footer>/)
    expect(content).not.toMatch(/Menu|Foot|Skip|script|style/)
  })

  it('contains once what a shortcode and a block both output', () => {
    const parts = ['<p id="a">Form</p>', '<p id="b"> Form </p>', '<i></i>', '<i></i>', '<p>List</p>']
    const content = contentOf('front', front(item + parts.join(item) + item))
    expect(content?.match(/Form|List|<i>/g)).toEqual(['Form', '<i>', '<i>', 'List'])
  })
})

it.each([
  ['what is hidden', '<aa b '],
  ['parts of the theme', '<header class="wp-block-template-part">'],
  ['links', '<link '],
  ['scripts', '<script>'],
  ['brackets', '<<'],
  ['bodies', '<body '],
])('capturing takes linear time for a page full of unclosed %s', (_what, piece) => {
  const time = (size: number): number => {
    const page = front(piece.repeat(size / piece.length))
    const began = cpuTime()
    shownHash(page)
    return cpuTime() - began
  }
  time(60_000)
  // Eight times the size must not take sixty-four times as long.
  expect(time(480_000) / Math.max(time(60_000), 20)).toBeLessThan(30)
})

describe('whether a plugin outputs anything on a front page', () => {
  const plain = shownHash(front(''))

  it.each([
    ['markup that nobody sees', '<div id="app" data-x="1"></div>'],
    ['a style', '<style>p{color:red}</style>'],
    ['what is hidden', '<button type="button" hidden>Back <svg></svg></button>'],
    ['space', '\n  <p> </p>\n'],
  ])('is not decided by %s', (_what, content) => {
    expect(shownHash(front(content))).toBe(plain)
  })

  it.each([
    ['words', '<p>Here</p>'],
    ['a picture', '<img src="x.png">'],
    ['words in what only sounds hidden', '<p class="a hidden b" title="hidden">Here</p>'],
    ['words after what is hidden', '<div hidden><div>Not here</div></div><p>Here</p>'],
    ['a field', '<form><input name="q"></form>'],
  ])('is decided by %s', (_what, content) => {
    expect(shownHash(front(content))).not.toBe(plain)
  })
})
