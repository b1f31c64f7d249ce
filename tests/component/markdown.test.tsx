import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/workbench/workbench.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '#contract/routes.ts'
import { Markdown } from '../../site/src/ui/markdown/index.tsx'
import { show } from './support/screen.tsx'

const message = [
  '# Done',
  'Two things, see [the handbook](https://developer.wordpress.org/plugins/):',
  '1. one',
  '   - a part of it',
  '2. <b>two</b>',
  '',
  '| Option | Default |',
  '|---|--:|',
  '| `limit` | 10 |',
].join('\n')

test('a message is formatted, opens links in a new tab, and shows HTML as text', async () => {
  await show(<Markdown text={message} />, { at: routes.builder })
  const link = page.getByRole('link', { name: 'the handbook' })
  await expect.element(link).toHaveAttribute('href', 'https://developer.wordpress.org/plugins/')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  await expect.element(page.getByRole('list').first()).toMatchTextContent('a part of it')
  await expect.element(page.getByRole('cell', { name: 'limit' })).toBeVisible()
  await expect.element(page.getByText('<b>two</b>')).toBeVisible()
})

test('a message being written has a caret at the end of its last paragraph', async () => {
  await show(<Markdown text={'- one\n\nThe **last**'} live />, { at: routes.builder })
  const last = page.getByText('The last')
  await expect.element(last).toHaveClass('caret')
  await expect.element(page.getByRole('listitem')).toMatchTextContent('one')
})
