import { describe, expect, it } from 'vitest'
import type { VersionSummary, Workspace } from '#contract/api.ts'
import { newTurnState } from '#contract/turns/index.ts'
import { canActivate, shownVersion, sourceOf } from '../../../site/src/plugin-workspace/preview/source.ts'

type Known = Parameters<typeof sourceOf>[0]

const none = { backend: false, frontend: false }
const version = (id: string, previews = none) =>
  ({ id, versionNumber: 4, previews, report: null }) as unknown as VersionSummary
const workspace = (newest: VersionSummary | null) => ({ version: newest }) as Workspace
const known = (change: Partial<Known>): Known => ({
  turn: null,
  workspace: workspace(version('newest')),
  activated: null,
  view: 'backend',
  ...change,
})
const turn = (previews = none) => ({
  ...newTurnState({
    id: 'turn',
    pluginId: 'plugin',
    requestId: 'request',
    prompt: 'A form',
    viewMode: 'backend',
    createdAt: '',
  }),
  previews,
  repairRound: 2,
})
const both = { backend: true, frontend: true }
const earlier = {
  id: 'earlier',
  versionNumber: 2,
  previews: { backend: true, frontend: false },
  passed: null,
}

describe('the displayed preview', () => {
  it('is loaded again once the checks of its version have ended', () => {
    const checked = { ...version('newest', both), report: { passed: true, checks: [] } } as VersionSummary
    const before = sourceOf(known({ workspace: workspace(version('newest', both)) }))
    const after = sourceOf(known({ workspace: workspace(checked) }))
    expect(after?.id).toBe(before?.id)
    expect(after?.revision).not.toBe(before?.revision)
  })

  it('is the draft of the turn once it has files, otherwise the newest version', () => {
    const newest = workspace(version('newest', both))
    expect(sourceOf(known({ workspace: newest, turn: turn(both) }))).toEqual({
      kind: 'turn',
      id: 'turn',
      revision: 2,
    })
    expect(sourceOf(known({ workspace: newest, turn: turn() }))?.id).toBe('newest')
    expect(sourceOf(known({ workspace: newest }))?.id).toBe('newest')
  })

  it('is the activated version until a newer one exists', () => {
    const activated = { version: earlier, newest: 'newest' }
    expect(sourceOf(known({ activated }))?.id).toBe('earlier')
    expect(sourceOf(known({ activated, view: 'frontend' }))).toBeNull()
    expect(shownVersion(known({ activated, view: 'frontend' }))?.id).toBe('earlier')
    expect(sourceOf(known({ activated, workspace: workspace(version('newer')) }))).toBeNull()
    expect(sourceOf(known({ activated, workspace: workspace(version('newer', both)) }))?.id).toBe('newer')
  })
})

describe('Activate Preview', () => {
  it('is offered when the newest version has no preview at all', () => {
    expect(canActivate(known({}))).toBe(true)
    expect(canActivate(known({ workspace: workspace(null) }))).toBe(true)
    expect(canActivate(known({ workspace: null }))).toBe(false)
    expect(canActivate(known({ turn: turn() }))).toBe(false)
    const oneSided = version('newest', { backend: false, frontend: true })
    expect(canActivate(known({ workspace: workspace(oneSided) }))).toBe(false)
    expect(canActivate(known({ activated: { version: earlier, newest: 'newest' } }))).toBe(false)
  })
})
