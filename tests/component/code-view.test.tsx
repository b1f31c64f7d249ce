import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/plugin-workspace/code/code.css'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '#contract/routes.ts'
import { CodeView } from '../../site/src/ui/code/CodeView.tsx'
import type { LeftEditor } from '../../site/src/ui/code/index.ts'
import { show } from './support/screen.tsx'

const scroller = (): Element | null | undefined =>
  document.querySelector('.code')?.shadowRoot?.querySelector('.cm-scroller')

const lines = Array.from({ length: 200 }, (_, at) => `$line_${at} = ${'1 + '.repeat(100)}${at};`)

/** A file that gains a line with each press of the button. */
function Growing() {
  const [count, setCount] = useState(150)
  return (
    <div
      style={{
        display: 'grid',
        gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
        height: 400,
        width: 600,
      }}
    >
      <button onClick={() => setCount(count + 1)}>Next line</button>
      <CodeView path="plugin.php" content={lines.slice(0, count).join('\n')} label="plugin.php" live />
    </div>
  )
}

test('follows a file that is being written downwards, and keeps the start of its lines in view', async () => {
  await show(<Growing />, { at: routes.builder })
  await expect.element(page.getByText('$line_149')).toBeInViewport()
  await page.getByRole('button', { name: 'Next line' }).click()
  await expect.element(page.getByText('$line_150')).toBeInViewport()
  expect(scroller()?.scrollWidth).toBeGreaterThan(1200)
  expect(scroller()?.scrollLeft).toBe(0)
})

/** Two files to be edited in turn. */
function InTurn() {
  const [path, setPath] = useState('one.php')
  const left = useRef(new Map<string, LeftEditor>())
  const nothing = () => undefined
  return (
    <div style={{ display: 'grid', gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)', height: 400 }}>
      <button onClick={() => setPath(path === 'one.php' ? 'other.php' : 'one.php')}>Other file</button>
      <CodeView
        path={path}
        content={path === 'one.php' ? lines.join('\n') : ''}
        label={path}
        editing={{
          description: '',
          onChange: nothing,
          onSave: nothing,
          onCursor: nothing,
          left: () => left.current.get(path) ?? null,
          onClose: (editor) => left.current.set(path, editor),
        }}
      />
    </div>
  )
}

test('a file that is edited opens again where it was left', async () => {
  await show(<InTurn />, { at: routes.builder })
  await expect.element(page.getByText('$line_0')).toBeInViewport()
  scroller()?.scrollTo({ top: 2400, left: 200 })
  await expect.element(page.getByText('$line_103')).toBeInViewport()
  const other = page.getByRole('button', { name: 'Other file' })
  await other.click()
  await expect.poll(() => scroller()?.textContent).not.toContain('$line')
  await other.click()
  await expect.poll(() => scroller()?.scrollTop).toBe(2400)
  expect(scroller()?.scrollLeft).toBe(200)
})

/** Each with a word, and one of another color. */
const languages = [
  { path: 'tide.php', content: "<?php\nreturn 'high';\n", words: ['return', "'high'"] },
  { path: 'assets/tide.js', content: "const tide = 'high'\n", words: ['const', "'high'"] },
  { path: 'assets/tide.css', content: '/* High */ .tide { left: 0 }\n', words: ['/* High */', 'tide'] },
  { path: 'block.json', content: '{ "tide": "high", "shown": true }\n', words: ['"high"', 'true'] },
  { path: 'docs/tide.md', content: '# Tide\n\nThe **high** water\n', words: ['# Tide', 'high'] },
] as const

test.for(languages)('highlights the code of $path', async ({ path, content, words }) => {
  await show(<CodeView path={path} content={content} label={path} />, { at: routes.builder })
  const lookOf = (word: string): string | null => {
    const spans = [...(scroller()?.querySelectorAll('.cm-line span') ?? [])]
    const span = spans.find(({ textContent }) => textContent !== '' && word.includes(textContent))
    if (!span) return null
    const { color, fontWeight } = getComputedStyle(span)
    return `${color} ${fontWeight}`
  }
  await expect.poll(() => words.map(lookOf)).toEqual([expect.any(String), expect.any(String)])
  expect(lookOf(words[0])).not.toBe(lookOf(words[1]))
})
