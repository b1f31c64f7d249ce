import { expect, test } from 'vitest'
import { createLeftEditors } from '../../../site/src/plugin-workspace/code/edit/left-editors.ts'
import type { LeftEditor } from '../../../site/src/ui/code/index.ts'

const left = (content: string) => ({ content }) as LeftEditor

test('the twenty files that were closed last keep what their editors left', () => {
  const editors = createLeftEditors()
  for (let at = 0; at < 20; at += 1) editors.keep('tides', `${at}.php`, left(String(at)))
  editors.keep('tides', '0.php', left('again'))
  editors.keep('tides', '20.php', left('20'))
  expect(editors.of('tides', '0.php')?.content).toBe('again')
  expect(editors.of('tides', '1.php')).toBeNull()
  expect(editors.of('tides', '2.php')?.content).toBe('2')
})

test('a file of another plugin has nothing of the one with the same path', () => {
  const editors = createLeftEditors()
  editors.keep('tides', 'readme.txt', left('Tides'))
  expect(editors.of('moons', 'readme.txt')).toBeNull()
})
