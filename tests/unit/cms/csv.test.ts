import { expect, it } from 'vitest'
import { csvText } from '#cms/platform/csv.ts'

it.each([
  ['Downloaded tide-table.zip', 'Downloaded tide-table.zip'],
  ['Tide, "high"', '"Tide, ""high"""'],
  ['Two\nlines', '"Two\nlines"'],
  ['=HYPERLINK("http://example.test")', '"\'=HYPERLINK(""http://example.test"")"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['＝1', '"\'＝1"'],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
])('%j becomes the cell %s', (text, cell) => {
  expect(csvText(text)).toBe(cell)
})
