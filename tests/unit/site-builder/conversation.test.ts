import { describe, expect, it, vi } from 'vitest'
import type { ChatMessage, Workspace } from '#contract/api.ts'
import { partsOf } from '../../../site/src/workbench/chat/parts.ts'
import { withEarlierPages } from '../../../site/src/plugin-workspace/store/conversation.ts'
import { createWorkspaceStore } from '../../../site/src/plugin-workspace/store/index.ts'
import { pageAt } from './new-workspace.ts'

const message = (id: string, change: Partial<ChatMessage> = {}) =>
  ({ id, role: 'user', content: id, draft: null, ...change }) as ChatMessage
const workspace = (ids: string, change: Partial<Workspace> = {}) =>
  ({
    plugin: { id: 'plugin' },
    version: { versionNumber: 1 },
    messages: [...ids].map((id) => message(id)),
    earlier: true,
    ...change,
  }) as unknown as Workspace
const ids = ({ messages }: Workspace): string => messages.map(({ id }) => id).join('')

describe('a reloaded conversation', () => {
  it('keeps earlier pages and unchanged messages', () => {
    const known = workspace('abcd', { earlier: false })
    const now = withEarlierPages(known, workspace('cde'))
    expect(ids(now)).toBe('abcde')
    expect(now.earlier).toBe(false)
    expect(now.messages.slice(0, 4)).toEqual(known.messages)
    expect(now.messages.every((one, at) => at === 4 || one === known.messages[at])).toBe(true)
  })

  it('replaces a changed message', () => {
    const fresh = { ...workspace('b'), messages: [message('b', { content: 'other' })] }
    expect(withEarlierPages(workspace('ab'), fresh).messages[1]?.content).toBe('other')
  })

  it('starts over after a gap, and for another plugin', () => {
    expect(ids(withEarlierPages(workspace('abc'), workspace('xyz')))).toBe('xyz')
    expect(ids(withEarlierPages(null, workspace('xyz')))).toBe('xyz')
    const other = workspace('bc', { plugin: { id: 'other' } as Workspace['plugin'] })
    expect(ids(withEarlierPages(workspace('abc'), other))).toBe('bc')
  })

  it('offers no draft older than the current version', () => {
    const draft = { files: ['a.php'], state: 'open', fault: null } as const
    const known = { ...workspace('ab'), messages: [message('a', { draft }), message('b')] }
    const same = withEarlierPages(known, workspace('b'))
    expect(same.messages[0]?.draft?.state).toBe('open')
    const newer = workspace('b', { version: { versionNumber: 2 } as Workspace['version'] })
    expect(withEarlierPages(known, newer).messages[0]?.draft?.state).toBe('replaced')
  })
})

describe('earlier messages', () => {
  function storeOf(known: Workspace) {
    const store = createWorkspaceStore(pageAt(known.plugin.id))
    store.setState({ workspace: known })
    return store
  }
  const answering = (body: object, status = 200) => {
    const asked = vi.fn(async (_path: string) => new Response(JSON.stringify(body), { status }))
    vi.stubGlobal('fetch', asked)
    return asked
  }

  it('are prepended once, even when requested twice', async () => {
    const asked = answering({ messages: [message('a'), message('b')], earlier: false })
    const store = storeOf(workspace('cd'))
    expect(await Promise.all([store.getState().loadEarlier(), store.getState().loadEarlier()])).toEqual([
      2, 0,
    ])
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/app/plugins/plugin/messages?before=c'])
    expect(ids(store.getState().workspace as Workspace)).toBe('abcd')
    expect(await store.getState().loadEarlier()).toBe(0)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('are discarded when the conversation was reloaded in the meantime', async () => {
    answering({ messages: [message('a')], earlier: false })
    const store = storeOf(workspace('cd'))
    const coming = store.getState().loadEarlier()
    store.setState({ workspace: workspace('xyz') })
    expect(await coming).toBe(0)
    expect(ids(store.getState().workspace as Workspace)).toBe('xyz')
    expect(store.getState().loadingEarlier).toBe('idle')
  })

  it('can be requested again after a failure', async () => {
    answering({}, 503)
    const store = storeOf(workspace('cd'))
    expect(await store.getState().loadEarlier()).toBe(0)
    expect(store.getState().loadingEarlier).toBe('failed')
    answering({ messages: [message('b')], earlier: false })
    expect(await store.getState().loadEarlier()).toBe(1)
  })
})

describe('the chunks of a conversation', () => {
  const said = (ids: string): readonly ChatMessage[] => [...ids].map((id) => message(id))
  const read = (text: string, ...fronts: readonly string[]) =>
    partsOf(said(text), 'stretch', new Set(fronts)).map((one) => one.map(({ id }) => id).join(''))

  it('contain every message once, in order', () => {
    expect(read('ab0cd00e')).toEqual(['ab', '0cd', '0', '0e'])
    expect(read('')).toEqual([])
  })

  it('stay the same when messages are added at either end', () => {
    expect(read('x0yab0cd0e')).toEqual(['x', '0yab', '0cd', '0e'])
  })

  it('consist of whole stretches in each chapter', () => {
    const none = new Set<string>()
    const said = ['a', '10', '00', 'b', '20', 'c00'].map((id) => message(id))
    const chapters = partsOf(said, 'chapter', none)
    expect(chapters.map((one) => one.map(({ id }) => id))).toEqual([['a', '10'], ['00', 'b', '20'], ['c00']])
    expect(chapters.flatMap((one) => partsOf(one, 'stretch', none))).toEqual(partsOf(said, 'stretch', none))
  })

  it('never include messages before the first one shown', () => {
    expect(read('ab0c', 'a')).toEqual(['ab', '0c'])
    expect(read('x0yab0c', 'x', 'a')).toEqual(['x', '0y', 'ab', '0c'])
  })
})
