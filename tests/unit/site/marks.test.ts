import { describe, expect, it } from 'vitest'
import { changeFor } from '../../../site/src/islands/community/marks.ts'
import type { Mark } from '../../../site/src/islands/community/marks.ts'

/** The buttons above a box for Markdown. `⟦` and `⟧` are the ends of what is selected. */

const selection = /[\u27E6\u27E7]/g

function marked(shown: string) {
  const start = shown.indexOf('⟦')
  const end = shown.indexOf('⟧') - 1
  return { text: shown.replace(selection, ''), start, end }
}

function after(mark: Mark, shown: string): string {
  const before = marked(shown)
  const { from, to, insert, start, end } = changeFor(mark, before)
  const text = before.text.slice(0, from) + insert + before.text.slice(to)
  return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`
}

describe('a mark', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a ⟦word⟧ b', 'a **⟦word⟧** b'],
    ['bold', 'a **⟦word⟧** b', 'a ⟦word⟧ b'],
    ['bold', '⟦⟧', '**⟦⟧**'],
    ['italic', '⟦word⟧', '_⟦word⟧_'],
    ['code', 'Call ⟦f()⟧', 'Call `⟦f()⟧`'],
    ['code', '⟦a\nb⟧', '```\n⟦a\nb⟧\n```'],
    ['code', 'x\na⟦b\nc⟧d\ny', 'x\n```\n⟦ab\ncd⟧\n```\ny'],
    ['list', 'one⟦⟧', '- one⟦⟧'],
    ['list', 'x\non⟦e\nt⟧wo', 'x\n⟦- one\n- two⟧'],
    ['list', '⟦- one\n- two⟧', '⟦one\ntwo⟧'],
    ['link', 'See ⟦here⟧', 'See [here](⟦https://⟧)'],
    ['link', '⟦https://a.example/b⟧', '[⟦⟧](https://a.example/b)'],
    ['link', '⟦⟧', '[⟦⟧](https://)'],
  ])('of %s makes %j into %j', (mark, before, expected) => {
    expect(after(mark, before)).toBe(expected)
  })
})
