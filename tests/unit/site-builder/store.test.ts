import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newTurnState } from '#contract/turns/index.ts'
import type { TurnEvent, TurnState } from '#contract/turns/index.ts'
import { leavePage, openPage } from '../../support/page.ts'
import { newWorkspace } from './new-workspace.ts'

/** The browser APIs that the store uses; the server is a list of responses. */
interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

const turn = (change: Partial<TurnState> = {}): TurnState => ({
  ...newTurnState({
    id: 'turn-1',
    pluginId: 'plugin-1',
    requestId: 'request-1',
    prompt: 'A form',
    viewMode: 'backend',
    createdAt: '2026-01-01T00:00:00.000Z',
  }),
  ...change,
})

const workspace = (activeTurn: TurnState | null) => ({
  plugin: {
    id: 'plugin-1',
    name: 'New WordPress Plugin',
    slug: null,
    isImported: false,
    originalPlugin: null,
  },
  version: null,
  messages: [],
  activeTurn,
  model: 'offline',
})

/** The builder's address. */
const at = (search: string) => ({
  pathname: '/builder',
  search,
  origin: 'http://localhost',
  assign: vi.fn(),
  replace: vi.fn(),
})
const signInFromPlugin = '/auth?next=%2Fbuilder%3Fid%3Dplugin-1'

let calls: Call[]
let answers: Map<string, () => { readonly status: number; readonly body: unknown }>

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
}

const answer = (path: string, body: unknown, status = 200) => answers.set(path, () => ({ status, body }))
const posts = () => calls.filter(({ method }) => method === 'POST')

async function freshStore() {
  leavePage()
  vi.resetModules()
  const { store } = await newWorkspace()
  return store
}

beforeEach(() => {
  calls = []
  answers = new Map()
  openPage()
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('location', at(''))
  vi.stubGlobal('history', { replaceState: vi.fn() })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { dispatchEvent: vi.fn() })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string | null }) => {
    calls.push({ method, path, body: body === null ? null : JSON.parse(body) })
    const found = answers.get(path)
    if (!found) throw new TypeError('Failed to fetch')
    const { status, body: said } = found()
    return new Response(JSON.stringify(said), { status })
  })
  answer('/api/users/me', { user: { id: 'user-1', email: 'a@b.example' } })
  answer('/api/app/credits', { spendable: 10, reserved: 0 })
  answer('/api/app/plugins/plugin-1/workspace', workspace(turn()))
})

describe('sending a message', () => {
  it('sends once for two clicks, and puts the plugin into the address', async () => {
    answer('/api/generate-plugin', { turn: turn() }, 202)
    const store = await freshStore()
    await store.getState().open()
    await Promise.all([store.getState().send('A form'), store.getState().send('A form')])
    expect(posts()).toHaveLength(1)
    expect(history.replaceState).toHaveBeenCalledWith(null, '', '/builder?id=plugin-1')
    expect(store.getState().turn?.id).toBe('turn-1')
  })

  it('keeps the text and the request when the server cannot be reached, and repeats the same request', async () => {
    const store = await freshStore()
    await store.getState().open()
    await store.getState().send('A form')
    expect(store.getState().text).toBe('A form')
    answer('/api/generate-plugin', { turn: turn() }, 202)
    await store.getState().send('A form')
    const [first, second] = posts()
    expect((second?.body as { requestId: string }).requestId).toBe(
      (first?.body as { requestId: string }).requestId,
    )
  })

  const requestIds = () => posts().map(({ body }) => (body as { requestId: string }).requestId)

  it('repeats the same request after a reload, so that a lost answer makes no second plugin', async () => {
    let store = await freshStore()
    await store.getState().open()
    store.getState().setText('A form')
    await store.getState().submit()
    store = await freshStore()
    await store.getState().open()
    expect(store.getState().text).toBe('A form')
    answer('/api/generate-plugin', { error: { code: 'rate_limited', message: 'x' } }, 429)
    await store.getState().submit()
    answer('/api/generate-plugin', { turn: turn() }, 202)
    await store.getState().submit()
    expect(requestIds()).toHaveLength(3)
    expect(new Set(requestIds()).size).toBe(1)
  })

  it('starts a new request for other text, after an answer, and for a used id', async () => {
    let store = await freshStore()
    await store.getState().open()
    await store.getState().send('A form')
    await store.getState().send('Another form')
    answer('/api/generate-plugin', { error: { code: 'request_reused', message: 'x' } }, 409)
    await store.getState().send('Another form')
    answer('/api/generate-plugin', { turn: turn() }, 202)
    await store.getState().send('Another form')
    store = await freshStore()
    await store.getState().open()
    await store.getState().send('Another form')
    const [form, first, again, fresh, later] = requestIds()
    expect(again).toBe(first)
    expect(new Set([form, first, fresh, later]).size).toBe(4)
  })

  it('ignores an unreadable stored request', async () => {
    for (const kept of ['{', '1', 'null', '{"requestId":1,"words":"[\\"A form\\",[],[]]"}']) {
      sessionStorage.setItem('plugsmith:unanswered:new', kept)
      const store = await freshStore()
      await store.getState().open()
      await store.getState().send('A form')
      expect(requestIds().at(-1), kept).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it.each([
    ['is no JSON', () => new Response('<!doctype html>', { status: 202 })],
    [
      'breaks off',
      () => {
        const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
        return new Response(body, { status: 202 })
      },
    ],
  ])('treats an answer that %s as lost, and repeats the same request', async (_, broken) => {
    const store = await freshStore()
    await store.getState().open()
    const server = fetch
    const first = vi.fn(async (path: string, init: RequestInit) => {
      await server(path, init).catch(() => {})
      return broken()
    })
    vi.stubGlobal('fetch', first)
    await store.getState().send('A form')
    expect(store.getState()).toMatchObject({ text: 'A form', outgoing: null, phase: 'ready' })
    vi.stubGlobal('fetch', server)
    answer('/api/generate-plugin', { turn: turn() }, 202)
    await store.getState().send('A form')
    expect(requestIds()).toHaveLength(2)
    expect(new Set(requestIds()).size).toBe(1)
  })

  it('finds the plugin when a reload came before its address was set', async () => {
    const visit = vi.spyOn(performance, 'getEntriesByType')
    const come = async (type: string) => {
      visit.mockReturnValue([{ type } as unknown as PerformanceEntry])
      const store = await freshStore()
      await store.getState().open()
      return store.getState()
    }
    answer('/api/generate-plugin', { turn: turn() }, 202)
    for (const [type, found] of [
      ['reload', 'plugin-1'],
      ['navigate', null],
    ] as const) {
      const store = await freshStore()
      await store.getState().open()
      await store.getState().send('A form')
      vi.mocked(history.replaceState).mockClear()
      expect((await come(type)).pluginId, type).toBe(found)
      expect(vi.mocked(history.replaceState).mock.calls.length, type).toBe(found ? 1 : 0)
      // Only once: the next visit without an address wants a new plugin.
      expect((await come('reload')).pluginId).toBeNull()
    }
    visit.mockRestore()
  })

  it('finds the turn of a message whose answer was lost to a reload', async () => {
    let store = await freshStore()
    await store.getState().open()
    store.getState().setText('A form')
    await store.getState().submit()
    const [requestId] = requestIds()
    answer(`/api/app/turns/by-request/${requestId}`, { turn: turn() })
    store = await freshStore()
    await store.getState().open()
    expect(store.getState()).toMatchObject({ pluginId: 'plugin-1', text: '', turn: { id: 'turn-1' } })
    expect(history.replaceState).toHaveBeenCalledWith(null, '', '/builder?id=plugin-1')
    // It is requested only once; afterwards a new plugin is a new one again.
    store = await freshStore()
    await store.getState().open()
    expect(store.getState()).toMatchObject({ pluginId: null, text: '', turn: null })
    expect(posts()).toHaveLength(1)
  })

  it('keeps text written after a message was accepted', async () => {
    let store = await freshStore()
    await store.getState().open()
    await store.getState().send('A form')
    store.getState().setText('And a phone field')
    answer(`/api/app/turns/by-request/${requestIds()[0]}`, { turn: turn() })
    store = await freshStore()
    await store.getState().open()
    expect(store.getState()).toMatchObject({ pluginId: 'plugin-1', text: 'And a phone field' })
    expect(sessionStorage.getItem('plugsmith:draft:new')).toBeNull()
  })

  it('restores the text when no answer comes, and repeats the same request', async () => {
    const store = await freshStore()
    await store.getState().open()
    const server = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (path !== '/api/generate-plugin') return server(path, init)
      void server(path, init).catch(() => {})
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      })
    })
    const over = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
    const sent = store.getState().send('A form')
    over.abort(new DOMException('It took too long', 'TimeoutError'))
    await sent
    timeout.mockRestore()
    expect(store.getState()).toMatchObject({ text: 'A form', outgoing: null })
    vi.stubGlobal('fetch', server)
    answer('/api/generate-plugin', { turn: turn() }, 202)
    await store.getState().send('A form')
    expect(requestIds()).toHaveLength(2)
    expect(new Set(requestIds()).size).toBe(1)
  })

  it('does not restore an accepted message when the plugin cannot be loaded afterwards', async () => {
    answer('/api/generate-plugin', { turn: turn() }, 202)
    answer('/api/app/plugins/plugin-1/workspace', { error: { code: 'unavailable', message: 'x' } }, 503)
    const store = await freshStore()
    await store.getState().open()
    store.getState().setText('A form')
    await store.getState().submit()
    expect(store.getState()).toMatchObject({
      text: '',
      outgoing: null,
      phase: 'ready',
      isStale: true,
      turn: { id: 'turn-1', prompt: 'A form' },
    })
    await store.getState().submit()
    expect(posts()).toHaveLength(1)
  })

  it('opens the dialog when there are no credits, and loses nothing', async () => {
    answer('/api/generate-plugin', { error: { code: 'insufficient_credits', message: 'x' } }, 402)
    const store = await freshStore()
    await store.getState().open()
    await store.getState().send('A form')
    expect(store.getState()).toMatchObject({
      outOfCredits: { kind: 'request' },
      text: 'A form',
      turn: null,
    })
  })

  it('fetches the credits again when they were insufficient, since the known number was old', async () => {
    answer('/api/generate-plugin', { error: { code: 'insufficient_credits', message: 'x' } }, 402)
    const store = await freshStore()
    await store.getState().open()
    answer('/api/app/credits', { spendable: 0, reserved: 0 })
    await store.getState().send('A form')
    await vi.waitFor(() =>
      expect(store.getState()).toMatchObject({
        credits: { spendable: 0, reserved: 0 },
        outOfCredits: { kind: 'request' },
      }),
    )
  })

  it('sends only what was submitted, with its original request id', async () => {
    const { savePendingPrompt } = await import('../../../site/src/lib/pending-prompt.ts')
    answer('/api/generate-plugin', { turn: turn() }, 202)
    savePendingPrompt({ prompt: 'Only typed', submitted: false })
    let store = await freshStore()
    await store.getState().open()
    expect(posts()).toHaveLength(0)
    expect(store.getState().text).toBe('Only typed')
    savePendingPrompt({ prompt: 'Submitted', submitted: true })
    store = await freshStore()
    await store.getState().open()
    expect(posts().map(({ body }) => (body as { description: string }).description)).toEqual(['Submitted'])
  })

  it('is skipped when onboarding already started it, and shows its plugin', async () => {
    const { notePendingTurn, peekPendingPrompt, savePendingPrompt } =
      await import('../../../site/src/lib/pending-prompt.ts')
    const { afterWelcome } = await import('../../../site/src/lib/entrance.ts')
    savePendingPrompt({ prompt: 'A countdown', submitted: true })
    notePendingTurn('turn-1', 'plugin-1', 'user-1')
    expect(afterWelcome({ id: 'user-1' } as never)).toBe('/builder?id=plugin-1')
    expect(afterWelcome({ id: 'user-2' } as never)).toBe('/dashboard')
    answer('/api/app/plugins/plugin-1/workspace', workspace(null))
    vi.stubGlobal('location', at('?id=plugin-1'))
    const store = await freshStore()
    await store.getState().open()
    expect(posts()).toHaveLength(0)
    expect(store.getState().text).toBe('')
    expect(peekPendingPrompt('user-1')).toBeNull()
  })
})

describe('an unsent message', () => {
  const openPlugin = async () => {
    vi.stubGlobal('location', at('?id=plugin-1'))
    const store = await freshStore()
    await store.getState().open()
    return store
  }
  const ended = { error: { code: 'unauthenticated', message: 'x' } }
  const wayOn = async (id = 'user-1') =>
    (await import('../../../site/src/lib/entrance.ts')).afterWelcome({ id } as never)

  it('is restored after an expired session, in the plugin it was written for', async () => {
    answer('/api/app/plugins/plugin-1/workspace', workspace(null))
    answer('/api/generate-plugin', ended, 401)
    let store = await openPlugin()
    store.getState().setText('Make it blue ')
    await store.getState().submit()
    expect(location.assign).toHaveBeenCalledWith(signInFromPlugin)
    expect(await wayOn()).toBe('/builder?id=plugin-1')
    // Another plugin is started in the meantime and must not be affected.
    vi.stubGlobal('location', at(''))
    store = await freshStore()
    await store.getState().open()
    expect(store.getState().text).toBe('')
    store = await openPlugin()
    expect(store.getState().text.trim()).toBe('Make it blue')
    expect(await wayOn()).toBe('/dashboard')
    store = await openPlugin()
    expect(store.getState().text.trim()).toBe('Make it blue')
    expect(posts()).toHaveLength(1)
  })

  it('is not shown to another person who signs in after a session expired', async () => {
    answer('/api/app/plugins/plugin-1/workspace', workspace(null))
    answer('/api/generate-plugin', ended, 401)
    let store = await openPlugin()
    store.getState().setText('Half a thought')
    await store.getState().sendAgain({ content: 'Blue', images: [], markedElements: [] } as never)
    expect(await wayOn('user-2')).toBe('/dashboard')
    answer('/api/users/me', { user: { id: 'user-2', email: 'b@b.example' } })
    store = await openPlugin()
    expect(store.getState().text).toBe('')
    expect(sessionStorage.getItem('plugsmith:draft:plugin-1')).toBeNull()
  })

  it('returns to the plugin even when the message is already in the conversation', async () => {
    answer('/api/app/plugins/plugin-1/workspace', workspace(null))
    answer('/api/generate-plugin', ended, 401)
    const store = await openPlugin()
    await store.getState().sendAgain({ content: 'Blue', images: [], markedElements: [] } as never)
    expect(store.getState().text).toBe('')
    expect(await wayOn()).toBe('/builder?id=plugin-1')
  })

  it('offers a way to continue when the person has no such plugin', async () => {
    const { savePendingPrompt } = await import('../../../site/src/lib/pending-prompt.ts')
    savePendingPrompt({ prompt: 'Blue', submitted: false, pluginId: 'plugin-1' })
    answer('/api/app/plugins/plugin-1/workspace', { error: { code: 'not_found', message: 'x' } }, 404)
    await openPlugin()
    expect(await wayOn()).toBe('/dashboard')
  })

  it('is kept when a prompt arrives from another page', async () => {
    const { savePendingPrompt } = await import('../../../site/src/lib/pending-prompt.ts')
    let store = await freshStore()
    await store.getState().open()
    store.getState().setText('Half a thought')
    savePendingPrompt({ prompt: 'Typed elsewhere', submitted: false })
    for (let visit = 0; visit < 2; visit += 1) {
      store = await freshStore()
      await store.getState().open()
      expect(store.getState().text).toBe('Typed elsewhere\n\nHalf a thought')
    }
    // An unsent message is put before it, and is not sent automatically again.
    savePendingPrompt({ prompt: 'Submitted', submitted: true })
    for (let visit = 0; visit < 2; visit += 1) {
      store = await freshStore()
      await store.getState().open()
      expect(store.getState().text).toBe('Submitted\n\nTyped elsewhere\n\nHalf a thought')
    }
    expect(posts()).toHaveLength(1)
  })

  it('is deleted by signing out, and by nothing else', async () => {
    answer('/api/app/sign-out', {})
    const store = await openPlugin()
    store.getState().setText('Half a thought')
    sessionStorage.setItem('other', 'x')
    const { signOut } = await import('../../../site/src/lib/sign-out.ts')
    await signOut()
    expect(location.assign).toHaveBeenCalledWith('/')
    expect(sessionStorage.getItem('plugsmith:draft:plugin-1')).toBeNull()
    expect(sessionStorage.getItem('other')).toBe('x')
  })
})

describe('opening the builder', () => {
  it('fetches plugin and session at the same time, and shows the plugin after the session', async () => {
    vi.stubGlobal('location', at('?id=plugin-1'))
    let tell = (): void => undefined
    const told = new Promise<void>((resolve) => {
      tell = resolve
    })
    const server = fetch
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const found = server(path, init)
      if (path === '/api/users/me') await told
      return found
    })
    const store = await freshStore()
    const opened = store.getState().open()
    await vi.waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain('/api/app/plugins/plugin-1/workspace'),
    )
    expect(store.getState()).toMatchObject({ phase: 'opening', workspace: null })
    tell()
    await opened
    expect(store.getState()).toMatchObject({ phase: 'ready', workspace: { plugin: { id: 'plugin-1' } } })
    expect(calls.filter(({ path }) => path.endsWith('/workspace'))).toHaveLength(1)
  })

  it('redirects to the sign-in without a session, whatever else was requested', async () => {
    vi.stubGlobal('location', at('?id=plugin-1'))
    answer('/api/users/me', { user: null })
    answer('/api/app/plugins/plugin-1/workspace', { error: { code: 'unauthenticated', message: 'x' } }, 401)
    const store = await freshStore()
    await store.getState().open()
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(signInFromPlugin)
    expect(store.getState().phase).toBe('opening')
  })
})

describe('progress of a turn', () => {
  const event = (seq: number): TurnEvent => ({ seq, at: '', type: 'text', delta: String(seq) })
  const progress = (...events: readonly TurnEvent[]) => ({ turnId: 'turn-1', pluginId: 'plugin-1', events })

  async function open() {
    vi.stubGlobal('location', at('?id=plugin-1'))
    const store = await freshStore()
    await store.getState().open()
    return store
  }

  it('applies events in order and ignores repeated ones', async () => {
    const store = await open()
    store.getState().apply(progress(event(1), event(2)))
    store.getState().apply(progress(event(2), event(3)))
    expect(store.getState().turn).toMatchObject({ seq: 3, text: '123' })
  })

  it('fetches the turn when events are missing', async () => {
    answer('/api/app/turns/turn-1', { turn: turn({ seq: 7, text: 'whole' }) })
    const store = await open()
    store.getState().apply(progress(event(5)))
    await vi.waitFor(() => expect(store.getState().turn).toMatchObject({ seq: 7, text: 'whole' }))
  })

  it('fetches the turn once at a time, however many reasons there are', async () => {
    const store = await open()
    const server = fetch
    let [running, most, asked] = [0, 0, 0]
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path !== '/api/app/turns/turn-1') return server(path, init)
      running += 1
      asked += 1
      most = Math.max(most, running)
      answer(path, { turn: turn({ seq: 10 * asked, text: `${asked}` }) })
      const found = await server(path, init)
      running -= 1
      return found
    })
    for (const seq of [5, 6, 7, 8]) store.getState().apply(progress(event(seq)))
    await store.getState().refetchTurn()
    expect(store.getState().turn).toMatchObject({ seq: 20, text: '2' })
    expect({ most, asked }).toEqual({ most: 1, asked: 2 })
  })

  it('fetches the plugin when another tab started a turn, and leaves other plugins alone', async () => {
    const store = await open()
    const before = calls.length
    store.getState().apply({ ...progress(event(1)), pluginId: 'plugin-2' })
    expect(calls).toHaveLength(before)
    store.getState().apply({ ...progress(event(1)), turnId: 'turn-2' })
    await vi.waitFor(() => expect(calls.at(-1)?.path).toBe('/api/app/plugins/plugin-1/workspace'))
  })

  it('ends when another tab deleted the plugin', async () => {
    const store = await open()
    const gone = { error: { code: 'not_found', message: 'x' } }
    answer('/api/app/turns/turn-1', gone, 404)
    answer('/api/app/plugins/plugin-1/workspace', gone, 404)
    await store.getState().refetchTurn()
    expect(store.getState()).toMatchObject({ phase: 'not-found', turn: null, workspace: null })
    const before = calls.length
    await store.getState().refetchTurn()
    expect(calls).toHaveLength(before)
  })

  it('trusts the plugin when it has no turn although the browser knows one', async () => {
    const store = await open()
    answer('/api/app/turns/turn-1', { error: { code: 'not_found', message: 'x' } }, 404)
    answer('/api/app/plugins/plugin-1/workspace', workspace(null))
    await store.getState().reload()
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ phase: 'ready', turn: null }))
  })

  it('keeps a turn that could not be fetched', async () => {
    const store = await open()
    answer('/api/app/turns/turn-1', { error: { code: 'unavailable', message: 'x' } }, 503)
    await store.getState().refetchTurn()
    expect(store.getState()).toMatchObject({ phase: 'ready', turn: { id: 'turn-1' } })
  })

  it('takes the outcome of a turn whose end was missed', async () => {
    const store = await open()
    answer('/api/app/plugins/plugin-1/workspace', workspace(null))
    answer('/api/app/turns/turn-1', { turn: turn({ seq: 9, status: 'answered', endedAt: 'now' }) })
    await store.getState().reload()
    await vi.waitFor(() => expect(store.getState().turn).toBeNull())
  })

  const loads = () => calls.filter(({ path }) => path === '/api/app/plugins/plugin-1/workspace').length

  it('fetches the plugin once at a time, and once more if requested meanwhile', async () => {
    const store = await open()
    const before = loads()
    const { reload, apply } = store.getState()
    const asked = [reload(), reload(), reload()]
    for (const seq of [1, 2, 3]) apply({ ...progress(event(seq)), turnId: 'turn-2' })
    expect(loads()).toBe(before + 1)
    answer('/api/app/plugins/plugin-1/workspace', workspace(turn({ id: 'turn-2', seq: 3 })))
    await Promise.all(asked)
    expect(loads()).toBe(before + 2)
    expect(store.getState().turn?.id).toBe('turn-2')
  })

  it('never restarts an ended turn because of a late answer or event', async () => {
    const store = await open()
    answer('/api/app/turns/turn-1', { turn: turn({ seq: 9, status: 'answered', endedAt: 'now' }) })
    // The plugin as it was before the end.
    await store.getState().refetchTurn()
    expect(store.getState()).toMatchObject({ turn: null, ended: { id: 'turn-1' } })
    const before = loads()
    store.getState().apply(progress(event(9)))
    expect(loads()).toBe(before)
  })

  it('retries a failed fetch of the plugin, and shows what is known meanwhile', async () => {
    const store = await open()
    answer('/api/app/plugins/plugin-1/workspace', { error: { code: 'unavailable', message: 'x' } }, 503)
    await store.getState().reload()
    expect(store.getState()).toMatchObject({ phase: 'ready', isStale: true, turn: { id: 'turn-1' } })
    answer('/api/app/plugins/plugin-1/workspace', workspace(turn()))
    await store.getState().reload()
    expect(store.getState()).toMatchObject({ phase: 'ready', isStale: false })
  })
})

describe('a version created without a turn', () => {
  const input = {
    name: 'Ask',
    version: '2.0.0',
    author: 'Åsa',
    isPublic: false,
    baseVersion: 1,
    known: { name: 'Old', version: '1.0.0', author: 'Åsa', isPublic: false },
  }
  const version = (versionNumber: number) => ({ id: `version-${versionNumber}`, versionNumber, files: [] })
  const plugin = (name: string) => ({
    id: 'plugin-1',
    name,
    version: '1.0.0',
    author: 'Åsa',
    isPublic: false,
    isImported: false,
    originalPlugin: null,
  })
  const withVersion = { ...workspace(null), plugin: plugin('Old'), version: version(1) }
  const away = { error: { code: 'unavailable', message: 'x' } }

  async function openPlugin() {
    vi.stubGlobal('location', at('?id=plugin-1'))
    answer('/api/app/plugins/plugin-1/workspace', withVersion)
    const store = await freshStore()
    await store.getState().open()
    return store
  }
  type Opened = Awaited<ReturnType<typeof openPlugin>>
  const makers: readonly (readonly [string, string, (store: Opened) => Promise<unknown>])[] = [
    [
      'Project Information',
      '/api/app/plugins/plugin-1/information',
      (store) => store.getState().saveInformation(input),
    ],
    ['a restored version', '/api/app/plugins/plugin-1/restore', (store) => store.getState().restore(1)],
    [
      'a draft that is kept',
      '/api/app/turns/turn-1/keep',
      (store) => store.getState().keepUnfinished('turn-1'),
    ],
  ]

  it.each(makers)(
    'is shown although the plugin cannot be loaded afterwards: %s',
    async (_name, path, make) => {
      const store = await openPlugin()
      answer(path, { plugin: plugin('Ask'), version: version(2) })
      answer('/api/app/plugins/plugin-1/workspace', away, 503)
      await make(store)
      expect(store.getState()).toMatchObject({
        isStale: true,
        workspace: { plugin: { name: 'Ask' }, version: { versionNumber: 2 } },
      })
    },
  )

  it('does not replace a newer one', async () => {
    const store = await openPlugin()
    answer('/api/app/plugins/plugin-1/workspace', { ...withVersion, version: version(3) })
    await store.getState().reload()
    answer('/api/app/plugins/plugin-1/information', { plugin: plugin('Ask'), version: version(2) })
    answer('/api/app/plugins/plugin-1/workspace', away, 503)
    await store.getState().saveInformation(input)
    expect(store.getState().workspace).toMatchObject({
      plugin: { name: 'Old' },
      version: { versionNumber: 3 },
    })
  })

  const activating = [
    'Activate Preview',
    '/api/app/plugins/plugin-1/latest-preview',
    (store: Opened) => store.getState().activatePreview(),
  ] as const
  it.each([...makers, activating])(
    'redirects to the sign-in with an expired session, and returns to the unsent text: %s',
    async (_name, path, make) => {
      const store = await openPlugin()
      store.getState().setText('Half a thought')
      answer(path, { error: { code: 'unauthenticated', message: 'x' } }, 401)
      await make(store)
      expect(location.assign).toHaveBeenCalledWith(signInFromPlugin)
      const { afterWelcome } = await import('../../../site/src/lib/entrance.ts')
      expect(afterWelcome({ id: 'user-1' } as never)).toBe('/builder?id=plugin-1')
      expect((await openPlugin()).getState().text).toBe('Half a thought')
    },
  )

  it('restores Project Information once after a session expired', async () => {
    const store = await openPlugin()
    answer('/api/app/plugins/plugin-1/information', { error: { code: 'unauthenticated', message: 'x' } }, 401)
    await store.getState().saveInformation(input)
    const { takeInformationDraft } = await import('../../../site/src/plugin-workspace/store/drafts.ts')
    expect(takeInformationDraft('plugin-2')).toBeNull()
    expect(takeInformationDraft('plugin-1')).toEqual(input)
    expect(takeInformationDraft('plugin-1')).toBeNull()
    sessionStorage.setItem('plugsmith:draft-information:plugin-1', '{"name":1}')
    expect(takeInformationDraft('plugin-1')).toBeNull()
  })
})
