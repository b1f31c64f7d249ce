import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { cleanPaste } from '#cms/admin/writing/paste.ts'

/** Text as word processors put it on the clipboard. */

const parse = (html: string): Document =>
  new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document

const clean = (html: string): string | null => cleanPaste(html, parse, ['h2', 'h3', 'h4'])

/** Only the lists, without the clipboard's styles and the spaces between tags. */
const listsOf = (html: string): string => {
  const mended = clean(html)
  expect(mended).not.toBeNull()
  return (mended ?? '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<o:p>.*?<\/o:p>/gs, '')
    .replace(/ (style|class|dir|lang|role|data-[a-z-]+|aria-level)="[^"]*"/g, '')
    .replace(/<\/?span>/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> +</g, '><')
    .trim()
}

/** A list item as Word for Windows writes it. */
const word = (level: number, marker: string, text: string, place = 'Middle'): string =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

const fromWord = (...paragraphs: readonly string[]): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=EN-US><!--StartFragment-->
${paragraphs.join('\n')}
<!--EndFragment--></body></html>`

describe('lists from Word', () => {
  it('become bullets without the sign that Word writes for them', () => {
    const html = fromWord(
      '<p class=MsoNormal>Before<o:p></o:p></p>',
      word(1, '·', 'First <b>point</b>', 'First'),
      word(1, '·', 'Second point', 'Last'),
      '<p class=MsoNormal>After<o:p></o:p></p>',
    )
    expect(listsOf(html)).toBe(
      '<p>Before</p><ul><li>First <b>point</b></li><li>Second point</li></ul><p>After</p>',
    )
  })

  it('keep their levels, each inside the item before it', () => {
    const html = fromWord(
      word(1, '·', 'One', 'First'),
      word(2, 'o', 'One, in it'),
      word(3, '§', 'Deeper'),
      word(2, 'o', 'One, in it again'),
      word(1, '·', 'Two', 'Last'),
    )
    expect(listsOf(html)).toBe(
      '<ul><li>One<ul><li>One, in it<ul><li>Deeper</li></ul></li><li>One, in it again</li></ul></li><li>Two</li></ul>',
    )
  })

  it('keep their numbering: numbers, letters, Roman numerals and the start value', () => {
    const html = fromWord(
      word(1, '3.', 'Three', 'First'),
      word(2, 'a)', 'a'),
      word(2, 'b)', 'b'),
      word(1, '4.', 'Four', 'Last'),
    )
    expect(listsOf(html)).toBe('<ol start="3"><li>Three<ol><li>a</li><li>b</li></ol></li><li>Four</li></ol>')
  })

  it('stay two lists when two kinds follow each other', () => {
    const html = fromWord(word(1, '·', 'Point', 'First'), word(1, '1.', 'Step', 'Last'))
    expect(listsOf(html)).toBe('<ul><li>Point</li></ul><ol><li>Step</li></ol>')
  })

  it('that start at a deeper level are moved to the top level', () => {
    expect(listsOf(fromWord(word(2, 'o', 'A'), word(4, '·', 'B'), word(2, 'o', 'C')))).toBe(
      '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>',
    )
  })

  it('are recognized by the class of their paragraphs where the styles were lost', () => {
    const html =
      '<div><p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp; First</p><p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp; Second</p></div>'
    expect(listsOf(html)).toBe('<div><ul><li>First</li><li>Second</li></ul></div>')
  })

  it('in Word on the web become one list instead of many', () => {
    const item = (list: 'ul' | 'ol', level: number, text: string) =>
      `<div class="ListContainerWrapper SCXW1 BCX0"><${list} role="list" class="BulletListStyle1"><li data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun"><span>${text}</span></span></p></li></${list}></div>`
    expect(listsOf(item('ul', 1, 'A') + item('ul', 2, 'B') + item('ul', 1, 'C'))).toBe(
      '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>',
    )
  })
})

describe('lists from elsewhere', () => {
  it('Google Docs: loses the paragraphs in items and the bold around everything', () => {
    const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>In it</span></p></li></ul></ul></b>`
    expect(listsOf(html)).toBe('<ul><li>One</li><ul><li>In it</li></ul></ul>')
  })

  it('LibreOffice: an item of two paragraphs keeps both on lines of their own', () => {
    const html = `<ol>\n\t<li><p>One</p>\n\t<p>More of it</p>\n\t<ul>\n\t\t<li><p>In it</p></li>\n\t</ul></li></ol>`
    expect(listsOf(html)).toBe('<ol><li>One<br>More of it<ul><li>In it</li></ul></li></ol>')
  })

  it.each([
    ['a text', '<p>No list · at all</p>'],
    ['a list that is one already', '<ul><li>One</li></ul>'],
    ['a numbered heading of Word', "<h2 style='mso-list:l0 level1 lfo1'>1. Heading</h2>"],
    ['nothing', ''],
  ])('does not change %s', (_, html) => {
    expect(clean(html)).toBeNull()
  })
})

describe('text from word processors', () => {
  it.each([
    ['h1', 'h2'],
    ['h5', 'h4'],
    ['h6', 'h4'],
  ])('turns its %s into %s, the nearest that the editor offers', (from, to) => {
    expect(clean(`<${from} class="western">Opening <b>hours</b></${from}>`)).toBe(
      `<${to}>Opening <b>hours</b></${to}>`,
    )
  })

  it('keeps the space before a link, which LibreOffice colors', () => {
    const html = '<p>a <font color="#000080"><u><a href="https://wordpress.org/">link</a></u></font>.</p>'
    expect(clean(html)).toBe('<p>a <u><a href="https://wordpress.org/">link</a></u>.</p>')
  })

  it('loses empty paragraphs, but not the empty cells of a table', () => {
    expect(clean('<p>One</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p><br></p><p>Two</p>')).toBe(
      '<p>One</p><p>Two</p>',
    )
    expect(clean('<table><tbody><tr><td><p><br></p></td></tr></tbody></table>')).toBeNull()
  })

  it('does not change when it is cleaned twice', () => {
    const once = clean(
      fromWord(word(1, '·', 'One', 'First'), word(2, 'o', 'In it', 'Last'), '<h1>A</h1><p>&nbsp;</p>'),
    )
    expect(once).not.toBeNull()
    expect(clean(once ?? '')).toBeNull()
  })
})
