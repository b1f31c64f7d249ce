import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#contract/api.ts'
import { newTurnState } from '#contract/turns/index.ts'
import { limits } from '#contract/limits.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { leavePage, openPage } from '../../support/page.ts'
import { chatMessage } from './chat-message.ts'
import { newWorkspace } from './new-workspace.ts'

/** Images in the prompt box, with a server that responds when the test tells it to. */

interface Call {
  readonly path: string
  readonly body: unknown
  readonly name: string
  readonly signal: AbortSignal | null
  answer(status: number, body: unknown): void
  fail(): void
}

let calls: Call[]
const uploads = () => calls.filter(({ path }) => path === '/api/app/attachments')
const sent = () => calls.filter(({ path }) => path === '/api/generate-plugin')
const bodyOf = (call: Call | undefined) => call?.body as { requestId: string; images: string[] }

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
}

const plugin = {
  id: 'plugin-1',
  name: 'New WordPress Plugin',
  slug: null,
  isImported: false,
  originalPlugin: null,
}
const workspace = (messages: readonly object[] = []) => ({
  plugin,
  version: null,
  messages,
  activeTurn: null,
  model: 'connected',
  modelTakesImages: true,
})
const ended = {
  ...newTurnState({
    id: 'turn-1',
    pluginId: 'plugin-1',
    requestId: 'request-1',
    prompt: '',
    viewMode: 'backend',
    createdAt: '2026-01-01T00:00:00.000Z',
  }),
  status: 'answered',
}
let answers: Record<string, unknown>

beforeEach(() => {
  calls = []
  answers = {
    '/api/users/me': { user: { id: 'user-1' } },
    '/api/app/credits': { spendable: 10, reserved: 0 },
    '/api/app/plugins/plugin-1/workspace': workspace(),
  }
  openPage()
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('location', { search: '?id=plugin-1', assign: vi.fn(), replace: vi.fn() })
  vi.stubGlobal('history', { replaceState: vi.fn() })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { dispatchEvent: vi.fn() })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path in answers) return Promise.resolve(Response.json(answers[path]))
    // No message whose response was lost has arrived.
    if (path.startsWith('/api/app/turns/by-request/')) return Promise.resolve(Response.json({ turn: null }))
    return new Promise<Response>((resolve, reject) => {
      const { signal = null, body } = init
      signal?.addEventListener('abort', () => reject(signal.reason))
      calls.push({
        path,
        body: typeof body === 'string' ? JSON.parse(body) : body,
        name: new Headers(init.headers).get('x-file-name') ?? '',
        signal,
        answer: (status, answer) => resolve(Response.json(answer, { status })),
        fail: () => reject(new TypeError('Failed to fetch')),
      })
    })
  })
})

async function open() {
  leavePage()
  vi.resetModules()
  const { store } = await newWorkspace()
  const { toastStore } = await import('../../../site/src/ui/toast.ts')
  await store.getState().open()
  return {
    get: store.getState,
    toasts: () => toastStore.snapshot().map(({ title, text }) => [title, text]),
  }
}

const file = (name: string, { type = 'image/png', size = 3 } = {}): File => {
  const made = new File(['abc'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const image = (id: string) => ({ id, fileName: `${id}.png`, width: 4, height: 3 })
/** Waits until this many calls of a kind have been made. */
const made = (of: () => readonly Call[], count: number) => vi.waitFor(() => expect(of()).toHaveLength(count))

describe('attaching images', () => {
  it('uploads three at a time, and reports when all are done', async () => {
    const { get, toasts } = await open()
    const attached = get().attach(['a b.png', 'å.png', 'c.png', 'd.png'].map((name) => file(name)))
    await made(uploads, 3)
    expect(uploads().map(({ name }) => name)).toEqual(['a%20b.png', '%C3%A5.png', 'c.png'])
    for (const [at, call] of uploads().entries()) call.answer(201, image(`i${at}`))
    await made(uploads, 4)
    expect(toasts()).toEqual([])
    uploads()[3]!.answer(201, image('i3'))
    await attached
    expect(get().attachments.map(({ image: kept }) => kept?.id)).toEqual(['i0', 'i1', 'i2', 'i3'])
    expect(toasts()).toEqual([['Images uploaded', '4 image(s) added to your message']])
  })

  it('accepts only images, and says so when there are none', async () => {
    const { get, toasts } = await open()
    await get().attach([file('a.pdf', { type: 'application/pdf' }), file('b', { type: '' })])
    expect(toasts()).toEqual([['Invalid file type', 'Please upload image files only']])
    void get().attach([file('a.pdf', { type: 'application/pdf' }), file('b.png')])
    await made(uploads, 1)
    expect(get().attachments.map(({ fileName }) => fileName)).toEqual(['b.png'])
  })

  it('refuses more than eight images or 20 MB before uploading', async () => {
    const { get, toasts } = await open()
    void get().attach([file('big.png', { size: limits.images.bytesPerTurn - 10 })])
    void get().attach([file('more.png', { size: 11 }), file('fits.png', { size: 10 })])
    expect(get().attachments.map(({ fileName }) => fileName)).toEqual(['big.png', 'fits.png'])
    expect(toasts()).toEqual([['Images too large', errorSentences.images_too_large]])
    void get().attach(Array.from({ length: 8 }, (_, at) => file(`${at}.png`, { size: 0 })))
    expect(get().attachments).toHaveLength(8)
    expect(toasts()).toContainEqual(['Too many images', errorSentences.too_many_images])
  })

  it('aborts the upload of a removed image', async () => {
    const { get, toasts } = await open()
    const attached = get().attach([file('a.png')])
    await made(uploads, 1)
    get().detach(get().attachments[0]!.key)
    await attached
    expect(uploads()[0]!.signal?.aborted).toBe(true)
    expect([get().attachments, toasts()]).toEqual([[], []])
  })

  it('explains why each image failed, and can retry it', async () => {
    const { get, toasts } = await open()
    const attached = get().attach([file('a.png'), file('b.png')])
    await made(uploads, 2)
    uploads()[0]!.answer(415, { error: { code: 'not_an_image', message: 'x' } })
    uploads()[1]!.fail()
    await attached
    expect(toasts()).toEqual([])
    expect(get().attachments.map(({ problem }) => problem)).toEqual([
      "We can't read this image. Use JPG, PNG, WebP, GIF or AVIF.",
      errorMessages.codes.unavailable,
    ])
    expect(get().attachments.map(({ retry }) => retry)).toEqual([false, true])
    const again = get().retryUpload(get().attachments[1]!.key)
    await made(uploads, 3)
    uploads()[2]!.answer(201, image('b'))
    await again
    expect(get().attachments[1]).toMatchObject({ image: image('b'), problem: null })
  })

  it('reports the same problem of several files once', async () => {
    const { get } = await open()
    const attached = get().attach(['a.png', 'b.png', 'c.png'].map((name) => file(name)))
    await made(uploads, 3)
    uploads()[0]!.answer(415, { error: { code: 'not_an_image', message: 'x' } })
    uploads()[1]!.fail()
    uploads()[2]!.answer(415, { error: { code: 'not_an_image', message: 'x' } })
    await attached
    const { namesByProblem } = await import('../../../site/src/workbench/chat/Attachments.tsx')
    expect([...namesByProblem(get().attachments).values()]).toEqual([['a.png', 'c.png'], ['b.png']])
  })
})

describe('sending images', () => {
  async function withImage(id: string) {
    const builder = await open()
    const attached = builder.get().attach([file(`${id}.png`)])
    await made(uploads, 1)
    uploads()[0]!.answer(201, image(id))
    await attached
    return builder
  }

  it('requires no text with an image, and clears the box', async () => {
    const { get } = await withImage('i1')
    void get().submit()
    await made(sent, 1)
    expect(sent()[0]!.body).toMatchObject({ description: '', images: ['i1'] })
    expect(get()).toMatchObject({ attachments: [], outgoing: { images: [image('i1')] } })
    sent()[0]!.answer(202, { turn: ended })
    await vi.waitFor(() => expect(get().outgoing).toBeNull())
    expect(sessionStorage.getItem('plugsmith:draft-images:plugin-1')).toBeNull()
  })

  it('waits for uploads, then sends automatically', async () => {
    const { get } = await open()
    void get().attach([file('a.png')])
    await made(uploads, 1)
    get().setText('Look')
    await get().submit()
    expect(get().sendWhenUploaded).toBe(true)
    expect(sent()).toHaveLength(0)
    uploads()[0]!.answer(201, image('i1'))
    await made(sent, 1)
    expect(sent()[0]!.body).toMatchObject({ description: 'Look', images: ['i1'] })
  })

  it('is blocked by a failed image until it is removed', async () => {
    const { get } = await open()
    const attached = get().attach([file('a.png')])
    await made(uploads, 1)
    get().setText('Look')
    await get().submit()
    uploads()[0]!.answer(415, { error: { code: 'not_an_image', message: 'x' } })
    await attached
    await get().submit()
    expect([sent().length, get().sendWhenUploaded]).toEqual([0, false])
    get().detach(get().attachments[0]!.key)
    void get().submit()
    await made(sent, 1)
  })

  it('repeats the request after a lost answer only for the same text with the same images', async () => {
    const { get } = await withImage('i1')
    get().setText('Look')
    const first = get().submit()
    await made(sent, 1)
    sent()[0]!.fail()
    await first
    expect(get()).toMatchObject({ text: 'Look', attachments: [{ image: image('i1') }] })
    const second = get().submit()
    await made(sent, 2)
    sent()[1]!.fail()
    await second
    get().detach(get().attachments[0]!.key)
    void get().submit()
    await made(sent, 3)
    const ids = sent().map((call) => bodyOf(call).requestId)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('restores unsent text before text written in the meantime', async () => {
    const { get } = await open()
    get().setText('Look')
    const first = get().submit()
    await made(sent, 1)
    get().setText('And then')
    sent()[0]!.fail()
    await first
    expect(get().text).toBe('Look\n\nAnd then')
  })

  it('keeps the box when the text comes from elsewhere', async () => {
    const { get } = await withImage('i1')
    get().setText('Half a thought')
    void get().send('Add a phone field')
    await made(sent, 1)
    expect(sent()[0]!.body).toMatchObject({ description: 'Add a phone field', images: [] })
    expect(get()).toMatchObject({ text: 'Half a thought', attachments: [{ image: image('i1') }] })
  })
})

describe('a stopped message', () => {
  const asked = chatMessage({
    role: 'user',
    content: 'Look',
    turnId: 't',
    images: [image('i1'), image('i2')],
    markedElements: [{ tag: 'a', id: '', classes: '', text: 'Go', selector: 'a' }],
  })

  it('is resent unchanged, and keeps the box even when that fails', async () => {
    const { get } = await open()
    get().setText('Half a thought')
    const first = get().sendAgain(asked)
    await made(sent, 1)
    expect(sent()[0]!.body).toMatchObject({
      description: 'Look',
      images: ['i1', 'i2'],
      markedElements: asked.markedElements,
    })
    sent()[0]!.fail()
    await first
    expect(get()).toMatchObject({ text: 'Half a thought', attachments: [], outgoing: null })
    void get().sendAgain(asked)
    await made(sent, 2)
    expect(bodyOf(sent()[1]).requestId).toBe(bodyOf(sent()[0]).requestId)
  })

  it('is restored into the box with its images', async () => {
    const { get } = await open()
    get().edit(asked)
    get().edit(asked)
    expect(get().text).toBe('Look')
    expect(get().attachments.map(({ image: kept }) => kept?.id)).toEqual(['i1', 'i2'])
    void get().submit()
    await made(sent, 1)
    expect(bodyOf(sent()[0]).images).toEqual(['i1', 'i2'])
  })
})

describe('a message restored into the box', () => {
  const mark = (text: string) => ({ tag: 'a', id: '', classes: '', text, selector: 'a' })
  const asked = {
    content: 'Look',
    images: [image('i1')],
    markedElements: [mark('Go')],
  } as unknown as ChatMessage

  it('keeps the text being written, in the stored draft too', async () => {
    const { get } = await open()
    get().setText('Half a thought')
    get().edit(asked)
    get().edit(asked)
    expect(get().text).toBe('Look\n\nHalf a thought')
    expect((await open()).get().text).toBe('Look\n\nHalf a thought')
    get().edit({ ...asked, content: '' })
    expect(get().text).toBe('Look\n\nHalf a thought')
  })

  it('has its marked elements, which are sent, restored after a failure, and survive a reload', async () => {
    const { get } = await open()
    get().edit(asked)
    get().edit({ ...asked, markedElements: [mark('Stop')] })
    expect(get().markedElements).toEqual([mark('Stop'), mark('Go')])
    const first = get().submit()
    await made(sent, 1)
    expect(sent()[0]!.body).toMatchObject({ description: 'Look', markedElements: [mark('Stop'), mark('Go')] })
    expect(get().markedElements).toEqual([])
    sent()[0]!.fail()
    await first
    const again = (await open()).get
    expect(again().markedElements).toEqual([mark('Stop'), mark('Go')])
    void again().submit()
    await made(sent, 2)
    expect(bodyOf(sent()[1]).requestId).toBe(bodyOf(sent()[0]).requestId)
    sent()[1]!.answer(202, { turn: ended })
    await vi.waitFor(() => expect(again().outgoing).toBeNull())
    expect((await open()).get().markedElements).toEqual([])
  })

  it('can have no text, and loses a removed mark', async () => {
    const { get } = await open()
    get().edit({ ...asked, content: '', images: [], markedElements: [mark('Go'), mark('Stop')] })
    get().unmark(get().markedElements[0]!)
    void get().submit()
    await made(sent, 1)
    expect(sent()[0]!.body).toMatchObject({ description: '', markedElements: [mark('Stop')] })
  })

  it('has at most the allowed number of marks, and ignores unreadable stored ones', async () => {
    const { get } = await open()
    const many = Array.from({ length: 12 }, (_, at) => mark(String(at)))
    get().edit({ ...asked, markedElements: many })
    expect(get().markedElements).toEqual(many.slice(0, limits.context.markedElements))
    for (const kept of ['{', '{}', '[1,null,{"tag":"a"}]']) {
      sessionStorage.setItem('plugsmith:draft-marks:plugin-1', kept)
      expect((await open()).get().markedElements, kept).toEqual([])
    }
  })
})

describe('stored attachments', () => {
  const asked = () => calls.filter(({ path }) => path === '/api/app/attachments/i1/image')

  it('disappear only when the server says so, not when it cannot be reached', async () => {
    const { get } = await open()
    const attached = get().attach([file('a.png')])
    await made(uploads, 1)
    uploads()[0]!.answer(201, image('i1'))
    await attached
    const { key } = get().attachments[0]!
    const answers: readonly ((call: Call) => void)[] = [
      (call) => call.fail(),
      (call) => call.answer(503, 'starting'),
      (call) => call.answer(429, { error: { code: 'rate_limited', message: 'x' } }),
      (call) => call.answer(401, { error: { code: 'unauthenticated', message: 'x' } }),
      (call) => call.answer(200, 'the image'),
    ]
    for (const [at, answer] of answers.entries()) {
      const checked = get().checkImage(key)
      await made(asked, at + 1)
      answer(asked()[at]!)
      await checked
      expect(get().attachments[0], `answer ${at}`).toMatchObject({ problem: null, image: image('i1') })
    }
    const checked = get().checkImage(key)
    await made(asked, answers.length + 1)
    asked()
      .at(-1)!
      .answer(404, { error: { code: 'not_found', message: 'x' } })
    await checked
    expect(get().attachments[0]!.problem).toBe('No longer available. Remove it and add it again.')
  })

  it('survive a reload, except for failed and sent ones', async () => {
    const { get } = await open()
    void get().attach(['a.png', 'b.png', 'c.png'].map((name) => file(name)))
    await made(uploads, 3)
    uploads()[0]!.answer(201, image('i0'))
    uploads()[1]!.answer(201, image('i1'))
    await vi.waitFor(() => expect(get().attachments.filter(({ image: kept }) => kept)).toHaveLength(2))
    answers['/api/app/plugins/plugin-1/workspace'] = workspace([
      { id: 'm1', turnId: 't1', outcome: null, images: [image('i0')] },
      { id: 'm2', turnId: 't2', outcome: null, images: [image('i1')] },
      { id: 'm3', turnId: 't2', outcome: 'cancelled', images: [] },
    ])
    const again = await open()
    expect(again.get().attachments).toEqual([
      { key: 'i1', fileName: 'i1.png', size: 3, image: image('i1'), problem: null, retry: false },
    ])
    vi.stubGlobal('location', { search: '', assign: vi.fn() })
    expect((await open()).get().attachments).toEqual([])
  })

  it('are ignored when unreadable', async () => {
    for (const kept of ['{', '{}', '[1,null,{"image":{}}]', '[{"image":{"id":1},"size":2}]']) {
      sessionStorage.setItem('plugsmith:draft-images:plugin-1', kept)
      expect((await open()).get().attachments, kept).toEqual([])
    }
  })
})
