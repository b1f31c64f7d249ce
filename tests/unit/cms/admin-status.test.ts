import { describe, expect, it } from 'vitest'
import { publishingAdmin } from '#cms/admin/index.ts'
import { formatTime } from '#cms/admin/format-time.ts'
import { nextLook } from '#cms/admin/status/next-look.ts'
import { displayedState } from '#cms/admin/status/displayed-state.ts'
import type { DocumentPublishing } from '#contract/publishing.ts'

/** How the admin follows the publication of a document. */

const publishing = (more: Partial<DocumentPublishing>): DocumentPublishing => ({
  state: 'live',
  since: null,
  why: null,
  path: null,
  scheduled: null,
  ...more,
})
const now = Date.parse('2026-03-01T12:00:00Z')

describe('polling the publishing state', () => {
  it('ends when nothing is pending', () => {
    for (const state of ['draft', 'live'] as const) expect(nextLook(publishing({ state }), now, 0)).toBeNull()
  })

  it('continues after a failure, which may be temporary', () => {
    expect(nextLook(publishing({ state: 'failed' }), now, 0)).toBe(15_000)
  })

  it('happens every second while a change is being published, less often after a minute', () => {
    expect(nextLook(publishing({ state: 'publishing' }), now, 0)).toBe(1_000)
    expect(nextLook(publishing({ state: 'publishing' }), now, 60_000)).toBe(5_000)
  })

  it('waits for the next schedule, within the range of a timer', () => {
    const scheduled = (at: string) => publishing({ state: 'draft', scheduled: { type: 'publish', at } })
    expect(nextLook(scheduled('2026-03-01T12:01:00Z'), now, 0)).toBe(61_000)
    expect(nextLook(scheduled('2026-03-01T11:59:00Z'), now, 0)).toBe(2_000)
    expect(nextLook(scheduled('2036-03-01T12:00:00Z'), now, 0)).toBe(2 ** 31 - 1)
  })
})

describe('the publishing state beside the buttons', () => {
  const live = {
    publishing: publishing({ since: '2026-03-01T12:00:00Z' }),
    isAnswered: true,
    isSlow: false,
    of: 'first',
  }
  const shown = (save: string, isChanged = false) => displayedState(live, { save, isChanged })?.text

  it('calls a save live only after its state was loaded', () => {
    expect(shown('first')).toMatch(/^Live since/)
    expect(shown('second')).toBe('Publishing…')
  })

  it('still shows since when the document is live while a draft is being written', () => {
    expect(shown('second', true)).toMatch(/^Live since .* · changes not published$/)
  })
})

describe('a time', () => {
  it('shows the hour today, otherwise the date, with the year if it differs', () => {
    const today = new Date(2026, 10, 22, 18, 0)
    const at = (...parts: [number, number, number, number, number]) =>
      formatTime(new Date(...parts).toISOString(), today)
    expect(at(2026, 10, 22, 14, 3)).toBe('14:03')
    expect(at(2026, 10, 23, 9, 5)).toBe('23 November, 09:05')
    expect(at(2027, 0, 2, 9, 5)).toBe('2 January 2027, 09:05')
  })
})

it('is added to what the configuration wraps around the admin', () => {
  const wrapped = publishingAdmin({
    admin: { components: { providers: ['/a.tsx#First'] } },
  } as Parameters<typeof publishingAdmin>[0])
  expect(wrapped.admin?.components?.providers).toEqual([
    '/a.tsx#First',
    expect.stringContaining('requests.tsx'),
  ])
})
