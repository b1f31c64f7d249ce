import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newTurnState } from '#contract/turns/index.ts'
import { applyProgress } from '../../../site/src/plugin-workspace/store/turn.ts'
import { createUploads } from '../../../site/src/plugin-workspace/store/uploads.ts'
import { createWorkspace } from '../../../site/src/plugin-workspace/workspace.ts'
import { openPage } from '../../support/page.ts'
import { pageAt } from './new-workspace.ts'

/** A change of an imported plugin that was delivered into a copy. */

const asked: string[] = []
const addresses: string[] = []
const page = { ...pageAt('original'), setPluginId: (id: string) => void addresses.push(id) }
const workspaceOf = (id: string) => ({
  plugin: { id, name: 'Harbor Bells', slug: null, version: '1.0.0', author: 'Ada', isPublic: false },
  version: null,
  messages: [],
  activeTurn: null,
  earlier: false,
})

beforeEach(() => {
  asked.length = 0
  addresses.length = 0
  openPage()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.endsWith('/keep')) return Response.json({ ...workspaceOf('copy'), version: null })
    return Response.json(workspaceOf(path.includes('/copy/') ? 'copy' : 'original'))
  })
})

/** A page about the original, with a request that is running there. */
function open() {
  const { store } = createWorkspace(page)
  const seed = { id: 't', requestId: 'r', prompt: 'x', viewMode: 'backend', createdAt: '' } as const
  store.setState({
    pluginId: 'original',
    phase: 'ready',
    text: 'Then louder',
    turn: newTurnState({ ...seed, pluginId: 'original' }),
  })
  const access = {
    page,
    uploads: createUploads(),
    saveUnsaved: () => true as const,
    get: store.getState,
    set: store.setState,
  }
  return { store, access }
}

describe('a change that went into a copy', () => {
  it('moves the page and the text in its box to the copy', async () => {
    const { store, access } = open()
    const ended = {
      ...({ type: 'ended', status: 'delivered', restored: null, explanation: '', features: [] } as const),
      ...{ quickActions: [], error: null, charged: 1, draft: [], seq: 1, at: '' },
      ...{ version: { id: 'v', number: 2, header: '1.0.1' }, movedTo: 'copy' },
    }
    applyProgress(access, { turnId: 't', pluginId: 'original', events: [ended] })
    await vi.waitFor(() => expect(store.getState().workspace?.plugin.id).toBe('copy'))
    expect(addresses).toEqual(['copy'])
    expect(asked.at(-1)).toBe('/api/app/plugins/copy/workspace')
    expect(store.getState()).toMatchObject({ pluginId: 'copy', text: 'Then louder', turn: null })
    // Later events carry the plugin that the turn began with.
    applyProgress(access, { turnId: 't', pluginId: 'original', events: [ended] })
    expect(addresses).toEqual(['copy'])
  })

  it('is followed as well when a draft is kept', async () => {
    const { store } = open()
    store.setState({ turn: null })
    await store.getState().keepUnfinished('t')
    expect(addresses).toEqual(['copy'])
    expect(store.getState().workspace?.plugin.id).toBe('copy')
  })
})
