import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ForumPeopleAnswer, ForumPerson } from '#contract/forum-mentions.ts'
import { away } from './support/server.ts'
import { commentBox, messages, openThread, threadOf } from './support/forum.tsx'
import { press } from './support/screen.tsx'

/** People who are suggested after an `@`. */

const people: readonly ForumPerson[] = [
  { number: 1001, name: 'Greta Holm', avatar: null },
  { number: 1002, name: 'Gustav [G]', avatar: null },
]
const list = page.getByRole('listbox', { name: 'People' })
const option = (name: string) => page.getByRole('option', { name })

/** A thread of each test's own, because what others have typed in theirs is kept. */
let threads = 0

async function open(reply: () => ForumPeopleAnswer | Response = () => ({ people })) {
  const asked: string[] = []
  threads += 1
  const thread = threadOf({ id: `00000000-0000-4000-8000-00000000aa${String(threads).padStart(2, '0')}` })
  await openThread({
    thread,
    prepare: (stub) =>
      stub.on('GET /api/app/forum-people', ({ url }) => {
        asked.push(url.search)
        return reply()
      }),
  })
  await commentBox.click()
  return { asked, thread }
}

test('are asked for by the beginning of a name, and chosen by keys while the box keeps the focus', async () => {
  const { asked, thread } = await open()
  await press('Thanks @Gre')
  await expect.element(option('Greta Holm')).toHaveAttribute('aria-selected', 'true')
  expect(asked.at(-1)).toBe(`?q=Gre&thread=${thread.id}`)
  await expect
    .element(page.getByText('2 people. Choose with the arrow keys, then press Enter.'))
    .toBeInTheDocument()
  const active = () =>
    document.getElementById(commentBox.element().getAttribute('aria-activedescendant') ?? '')
  expect(active()).toBe(option('Greta Holm').element())
  await press('{ArrowDown}')
  await expect.poll(active).toBe(option('Gustav').element())
  await press('{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(commentBox).toHaveValue('Thanks @[Gustav  G](1002) ')
  await expect.element(commentBox).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
  expect(commentBox.element().hasAttribute('aria-activedescendant')).toBe(false)
})

test('are taken by Tab and by a press', async () => {
  await open()
  await press('@g')
  await expect.element(list).toBeVisible()
  await press('{Tab}')
  await expect.element(commentBox).toHaveValue('@[Greta Holm](1001) ')
  await press('@g')
  await option('Gustav').click()
  await expect.element(commentBox).toHaveValue('@[Greta Holm](1001) @[Gustav  G](1002) ')
  await expect.element(commentBox).toHaveFocus()
})

test('go away with Escape, and come back for the next name', async () => {
  await open()
  await press('@g')
  await expect.element(list).toBeVisible()
  await press('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await press('r{Enter}')
  await expect.element(commentBox).toHaveValue('@gr\n')
  await press('@g')
  await expect.element(list).toBeVisible()
})

test('are not asked for within a word, and leave the box as it is where they cannot be loaded', async () => {
  const { asked } = await open(() => away())
  await press('me@gmail.example and @gr')
  await expect.poll(() => asked).toHaveLength(1)
  await press('{Enter}')
  await expect.element(commentBox).toHaveValue('me@gmail.example and @gr\n')
  await expect.element(list).not.toBeInTheDocument()
  expect(messages.getByText('Error').elements()).toEqual([])
})
