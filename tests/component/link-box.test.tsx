import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LinkMeaning, LinkTarget, LinkTargets } from '#contract/link-targets.ts'
import { LinkBox } from '../../cms/admin/links/link-box.tsx'
import { away, gate, offline, stubServer } from './support/server.ts'
import type { Asked } from './support/server.ts'
import { press, show } from './support/screen.tsx'

/** The box of the admin for the address of a link. */

const targets: readonly LinkTarget[] = [
  { kind: 'site', title: 'Pricing', path: '/pricing', isLive: true },
  { kind: 'article', title: 'What prices mean', path: '/blog/what-prices-mean', isLive: true },
  { kind: 'page', title: 'Prices of tomorrow', path: '/prices-of-tomorrow', isLive: false },
]
const box = page.getByRole('combobox', { name: 'Link' })
const list = page.getByRole('listbox', { name: 'Pages to link to' })
const option = (name: string) => page.getByRole('option', { name })
const active = () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')

interface Replies {
  readonly found?: (asked: Asked) => LinkTargets | Response | Promise<LinkTargets | Response>
  readonly meaning?: (asked: Asked) => LinkMeaning | Response
}

async function open({ found, meaning }: Replies = {}, before = '') {
  const kept: string[] = []
  const server = stubServer({
    'GET /api/app/publishing/link-targets': found ?? (() => ({ targets: [...targets], isCut: false })),
    'GET /api/app/publishing/link-meaning':
      meaning ?? (() => ({ meaning: 'page', target: targets[1] ?? null, movedTo: null })),
  })
  let saved = 0
  function Form() {
    const [value, setValue] = useState(before)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          saved += 1
        }}
      >
        <label htmlFor="link">Link</label>
        <LinkBox
          id="link"
          name="link"
          value={value}
          onChange={(next) => {
            kept.push(next)
            setValue(next)
          }}
        />
        <button>Save</button>
      </form>
    )
  }
  await show(<Form />, { at: '/cms' })
  await box.click()
  return { server, kept, saved: () => saved }
}

test('suggests what is typed, and is used by keys while it keeps the focus', async () => {
  const { server, saved } = await open()
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await press('prices')
  await expect.element(list).toBeVisible()
  expect(server.requests.filter((request) => request.includes('link-targets'))).toEqual([
    'GET /api/app/publishing/link-targets?q=prices',
  ])
  await expect.element(page.getByText('3 pages to link to. Choose one')).toBeInTheDocument()
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  expect(active()).toBeNull()
  await press('{ArrowDown}')
  expect(active()).toBe(option('Pricing').element())
  await press('{ArrowUp}')
  expect(active()).toBeNull()
  await press('{ArrowUp}')
  expect(active()).toBe(option('Prices of tomorrow').element())
  await expect
    .element(option('Prices of tomorrow'))
    .toHaveTextContent('Prices of tomorrow /prices-of-tomorrow Page not published')
  await press('{ArrowUp}{Enter}')
  await expect.element(box).toHaveValue('/blog/what-prices-mean')
  await expect.element(box).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(box).toHaveAccessibleDescription('Article: What prices mean')
  expect(saved()).toBe(0)
})

test('is used by the mouse, and shows everything when it is opened without typing', async () => {
  const { server } = await open({}, '/pricing')
  await page.getByRole('button', { name: 'Show pages to link to' }).click()
  await expect.element(list).toBeVisible()
  expect(server.requests).toContain('GET /api/app/publishing/link-targets?q=')
  await option('What prices mean').click()
  await expect.element(box).toHaveValue('/blog/what-prices-mean')
  await expect.element(box).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(list).toBeVisible()
})

test('closes with Escape, with Enter and when it is left, and keeps what was typed', async () => {
  const { saved } = await open()
  await press('prices')
  await expect.element(list).toBeVisible()
  await press('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await press('{ArrowDown}')
  await expect.element(list).toBeVisible()
  await press('{Enter}')
  await expect.element(list).not.toBeInTheDocument()
  expect(saved()).toBe(0)
  await press('{ArrowDown}')
  await expect.element(list).toBeVisible()
  await press('{Tab}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('prices')
})

test('never shows the answer to what was typed before', async () => {
  const late = gate()
  const [stale, second, third] = targets as [LinkTarget, LinkTarget, LinkTarget]
  const answers: Readonly<Record<string, LinkTarget>> = { a: stale, ab: second, abc: third }
  const asked: string[] = []
  await open({
    found: async ({ url }) => {
      const words = url.searchParams.get('q') ?? ''
      asked.push(words)
      if (words === 'a') await late.promise
      return { targets: [answers[words] ?? third], isCut: false }
    },
  })
  await press('a')
  await expect.element(page.getByText('Looking for pages…')).toBeVisible()
  await expect.poll(() => asked).toContain('a')
  await press('b')
  await expect.element(option('What prices mean')).toBeVisible()
  const shown = new Set<string>()
  const watch = new MutationObserver(() => shown.add(list.query()?.textContent ?? ''))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  late.resolve()
  // Its answer comes after the late one.
  await press('c')
  await expect.element(option('Prices of tomorrow')).toBeVisible()
  watch.disconnect()
  expect([...shown].filter((text) => text.includes('/pricing'))).toEqual([])
})

test('says that pages cannot be looked for, and still takes an address', async () => {
  let isAway = true
  await open({
    found: () => (isAway ? offline() : { targets: [...targets], isCut: false }),
    meaning: () => away(),
  })
  await press('/pri')
  await expect.element(page.getByText("Pages couldn't be looked for.").first()).toBeVisible()
  await press('cing')
  await expect.element(box).toHaveValue('/pricing')
  await expect.element(page.getByText("It couldn't be checked what is there.")).toBeVisible()
  isAway = false
  await press('s')
  await expect.element(list).toBeVisible()
})

test('says that nothing was found, and that there is more than it shows', async () => {
  await open({
    found: ({ url }) =>
      url.searchParams.get('q') === 'zz'
        ? { targets: [], isCut: false }
        : { targets: [...targets], isCut: true },
  })
  await press('zz')
  await expect.element(page.getByText('No page of ours has this').first()).toBeVisible()
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await press('{Backspace}')
  await expect.element(page.getByText('There are more.')).toBeVisible()
})

test('is closed for an address that was typed in full', async () => {
  const { server } = await open({ found: () => ({ targets: targets.slice(0, 1), isCut: false }) })
  await press('/pricing')
  await expect.poll(() => server.count('GET /api/app/publishing/link-targets')).toBe(1)
  await expect.element(page.getByText('Article: What prices mean')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

test.for([
  ['https://example.com/a', 'Another website, example.com. We do not open it.'],
  ['mailto:a@example.com', 'An email address.'],
  ['#prices', 'A place on the same page.'],
  ['https://intranet/', "Visitors can't reach “intranet”."],
  ['pricing', 'Enter a path such as /pricing'],
] as const)('says without asking what %s is', async ([address, sentence]) => {
  const { server } = await open({ found: () => ({ targets: [], isCut: false }) }, address)
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(server.count('GET /api/app/publishing/link-meaning')).toBe(0)
})

test.for([
  [
    { meaning: 'draft', target: targets[2] ?? null, movedTo: null },
    'Page: Prices of tomorrow. It is not published',
  ],
  [{ meaning: 'nothing', target: null, movedTo: null }, 'There is no page at this address.'],
  [{ meaning: 'loop', target: null, movedTo: '/b' }, 'This address is redirected back to itself.'],
  [
    { meaning: 'page', target: targets[1] ?? null, movedTo: '/blog/what-prices-mean' },
    'The address has moved to /blog/what-prices-mean',
  ],
] as const)('says what an address of ours leads to: %#', async ([meaning, sentence]) => {
  await open({ meaning: () => meaning }, '/somewhere')
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('keeps a full address of our own site as its path', async () => {
  const { kept } = await open({ found: () => ({ targets: [], isCut: false }) })
  await box.fill(`${location.origin}/blog/a?b=c#d`)
  await press('{Tab}')
  await expect.element(box).toHaveValue('/blog/a?b=c#d')
  expect(kept.at(-1)).toBe('/blog/a?b=c#d')
})
