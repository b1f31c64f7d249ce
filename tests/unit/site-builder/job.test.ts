import { describe, expect, it } from 'vitest'
import { newTurnState } from '#contract/turns/index.ts'
import type { TurnFile, TurnState } from '#contract/turns/index.ts'
import { clockTime } from '../../../site/src/workbench/job/elapsed.ts'
import { preloadMarkdown } from '../../../site/src/ui/markdown/index.tsx'
import {
  phaseAnnouncement,
  currentStep,
  endAnnouncement,
  stepsOf,
} from '../../../site/src/workbench/job/turn-status.ts'

const turn = (change: Partial<TurnState>): TurnState => ({
  ...newTurnState({
    id: 't',
    pluginId: 'p',
    requestId: 'r',
    prompt: 'x',
    viewMode: 'backend',
    createdAt: '',
  }),
  ...change,
})
const file = (path: string, state: TurnFile['state']): TurnFile => ({
  path,
  state,
  summary: '',
  lines: 1,
  added: 1,
  removed: 0,
  isNew: true,
  content: '',
  before: null,
})
const states = (state: TurnState) => stepsOf(state).map((step) => step.state)

describe('the progress of a turn', () => {
  it('names the file being written', () => {
    expect(
      currentStep(turn({ status: 'writing', files: [file('a.php', 'written'), file('b.php', 'writing')] })),
    ).toEqual({
      what: 'Writing',
      path: 'b.php',
    })
  })

  it.each([
    [0, false, 'Waiting for a free slot: your request is next'],
    [1, false, 'Waiting for a free slot: 1 request ahead of yours'],
    [2, false, 'Waiting for a free slot: 2 requests ahead of yours'],
    [0, true, 'Waiting for one of your other requests to finish'],
  ])(
    'shows how many are ahead (%i, own %s) while queued: %s, and announces only the wait',
    (ahead, own, what) => {
      // Including one whose worker died in the middle.
      for (const status of ['queued', 'writing'] as const) {
        const waits = turn({ status, waiting: { reason: 'place', ahead, own } })
        expect(currentStep(waits)).toEqual({ what, path: null })
        expect(phaseAnnouncement(waits)).toBe('Waiting for a free slot.')
      }
    },
  )

  it('says between two files whether another one follows', () => {
    const what = (planned: boolean, ...files: readonly TurnFile[]) =>
      currentStep(turn({ status: 'writing', planned, files })).what
    expect(what(true, file('a.php', 'planned'))).toBe('Planning the files')
    expect(what(true, file('a.php', 'written'), file('b.php', 'planned'))).toBe('Writing the next file')
    expect(what(true, file('a.php', 'written'), file('b.php', 'deleted'))).toBe('Finishing up')
    // Without a plan it is unknown.
    expect(what(false, file('a.php', 'written'))).toBe('Writing')
  })

  it('marks its steps as done, current and waiting', () => {
    expect(states(turn({ status: 'queued' }))).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    expect(states(turn({ status: 'writing' }))).toEqual(['now', 'waiting', 'waiting', 'waiting'])
    expect(states(turn({ status: 'writing', files: [file('a', 'planned')] }))).toEqual([
      'done',
      'now',
      'waiting',
      'waiting',
    ])
    expect(states(turn({ status: 'checking' }))).toEqual(['done', 'done', 'now', 'waiting'])
    expect(
      states(turn({ status: 'checking', checks: [{ id: 'syntax', status: 'passed', findings: [] }] })),
    ).toEqual(['done', 'done', 'done', 'now'])
  })

  it('counts files only if there is a plan', () => {
    const files = [file('a', 'written'), file('b', 'writing'), file('c', 'planned')]
    expect(stepsOf(turn({ status: 'writing', planned: true, files }))[1]?.name).toBe('Write 2 of 3')
    expect(stepsOf(turn({ status: 'writing', planned: false, files }))[1]?.name).toBe('Write')
  })

  it('announces only the phase', () => {
    expect(phaseAnnouncement(turn({ status: 'repairing', repairRound: 2 }))).toBe(
      'Repairing, round 2. This is free.',
    )
  })

  it('announces the outcome, and the answer without Markdown', async () => {
    await preloadMarkdown()
    const version = { id: 'v', number: 2, header: '1.0.1' }
    expect(
      endAnnouncement(turn({ status: 'delivered', version, explanation: '**Done**, see `a.php`.' })),
    ).toBe('Version 2 is ready. Done, see a.php.')
    expect(endAnnouncement(turn({ status: 'answered', explanation: 'Yes.' }))).toBe('Yes.')
    expect(endAnnouncement(turn({ status: 'cancelled' }))).toBe('Stopped. Nothing was charged.')
    expect(
      endAnnouncement(turn({ status: 'restored', version, restored: 1, explanation: 'As before.' })),
    ).toBe('Version 1 is back. Nothing was charged. As before.')
  })

  it('announces what is not included before the answer', () => {
    const account = { understood: ['A form'], leftOut: [{ part: 'A map', why: 'it needs a key' }] }
    const version = { id: 'v', number: 2, header: '1.0.1' }
    expect(endAnnouncement(turn({ status: 'delivered', version, account, explanation: 'Done.' }))).toBe(
      'Version 2 is ready. Understood: A form. Not included: A map — it needs a key. Done.',
    )
  })

  it('shows minutes and seconds', () => {
    expect([0, 9, 38, 60, 754].map(clockTime)).toEqual(['0:00', '0:09', '0:38', '1:00', '12:34'])
  })
})
