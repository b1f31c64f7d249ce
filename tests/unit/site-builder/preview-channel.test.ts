import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pingIntervalMs, openChannel, questions } from '../../../site/src/plugin-workspace/preview/channel.ts'
import type { Channel } from '../../../site/src/plugin-workspace/preview/channel.ts'

/** The page's port; its other end is in the frame. */
class Port extends EventTarget {
  readonly sent: unknown[] = []
  start = () => {}
  close = () => {}
  postMessage = (message: unknown) => void this.sent.push(message)
  say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
}

const frame = {} as Window
const greeting = { source: 'plugsmith-preview', type: 'hello' }
let page: EventTarget
let channel: Channel
let onState: ReturnType<typeof vi.fn<(state: string) => void>>
let onMarked: ReturnType<typeof vi.fn<(detail: unknown) => void>>
let onLeft: ReturnType<typeof vi.fn<() => void>>

function greet(data: unknown = greeting, source: unknown = frame, port: Port | null = new Port()): Port {
  const event = new Event('message')
  Object.assign(event, { data, source, ports: port ? [port] : [] })
  page.dispatchEvent(event)
  return port ?? new Port()
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', { hidden: false })
  ;[onState, onMarked, onLeft] = [vi.fn(), vi.fn(), vi.fn()]
  channel = openChannel(() => frame, { onState, onMarked, onLeft })
})
afterEach(() => {
  channel.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the channel to a preview', () => {
  it('accepts the first greeting of its own frame, and no other', () => {
    const strange = greet(greeting, {})
    const unnamed = greet({ source: 'somebody', type: 'hello' })
    const own = greet()
    const second = greet()
    channel.setMarking(true)
    for (const port of [strange, unnamed, second]) {
      port.say({ type: 'marked', detail: {} })
      expect(port.sent).toEqual([])
    }
    expect(onMarked).not.toHaveBeenCalled()
    own.say({ type: 'marked', detail: { tag: 'p' } })
    expect(onMarked).toHaveBeenCalledWith({ tag: 'p' })
  })

  it('accepts marks only through its port', () => {
    greet()
    channel.setMarking(true)
    greet({ source: 'plugsmith-preview', type: 'marked', detail: { tag: 'p' } }, frame, null)
    expect(onMarked).not.toHaveBeenCalled()
  })

  it('accepts no mark while marking is off', () => {
    const port = greet()
    port.say({ type: 'marked', detail: { tag: 'p' } })
    port.say({ type: 'left' })
    channel.setMarking(true)
    channel.setMarking(false)
    port.say({ type: 'marked', detail: { tag: 'p' } })
    expect(onMarked).not.toHaveBeenCalled()
    expect(onLeft).not.toHaveBeenCalled()
    expect(port.sent).toEqual([
      { type: 'mark', on: true },
      { type: 'mark', on: false },
    ])
  })

  it('enables marking in a document that loads later or reloads itself', () => {
    channel.setMarking(true)
    const first = greet()
    expect(first.sent).toEqual([{ type: 'mark', on: true }])
    first.dispatchEvent(new Event('close'))
    expect(greet().sent).toEqual([{ type: 'mark', on: true }])
  })

  it('follows a document that reloads itself in browsers that do not report closed ports', () => {
    channel.setMarking(true)
    const first = greet()
    // Only the first greeting of a document counts.
    expect(greet().sent).toEqual([])
    channel.loaded()
    const second = greet()
    expect(second.sent).toEqual([])
    const third = greet()
    channel.loaded()
    expect(second.sent).toEqual([{ type: 'mark', on: true }])
    expect(third.sent).toEqual([])
    first.say({ type: 'marked', detail: { tag: 'p' } })
    third.say({ type: 'marked', detail: { tag: 'p' } })
    expect(onMarked).not.toHaveBeenCalled()
    second.say({ type: 'marked', detail: { tag: 'h1' } })
    expect(onMarked).toHaveBeenCalledWith({ tag: 'h1' })
  })

  it('distinguishes a preview that did not load from one in an endless loop', () => {
    channel.loaded()
    vi.advanceTimersByTime(pingIntervalMs * (questions + 1))
    expect(onState.mock.lastCall).toEqual(['absent'])
    greet()
    vi.advanceTimersByTime(pingIntervalMs * (questions + 1))
    expect(onState.mock.lastCall).toEqual(['silent'])
    // It navigated itself to an address that does not exist.
    channel.loaded()
    vi.advanceTimersByTime(pingIntervalMs * (questions + 1))
    expect(onState.mock.lastCall).toEqual(['absent'])
  })

  it('reports a preview that stops answering, and clears that once it answers', () => {
    const port = greet()
    port.say({ type: 'ready' })
    expect(onState.mock.lastCall).toEqual(['there'])
    vi.advanceTimersByTime(pingIntervalMs * questions)
    expect(onState.mock.lastCall).toEqual(['there'])
    vi.advanceTimersByTime(pingIntervalMs)
    expect(onState.mock.lastCall).toEqual(['silent'])
    port.say({ type: 'pong' })
    expect(onState.mock.lastCall).toEqual(['there'])
  })

  it('reports a preview that never loads, and sends nothing to a hidden page', () => {
    vi.stubGlobal('document', { hidden: true })
    vi.advanceTimersByTime(pingIntervalMs * 100)
    expect(onState).not.toHaveBeenCalled()
    vi.stubGlobal('document', { hidden: false })
    vi.advanceTimersByTime(pingIntervalMs * (questions + 1))
    expect(onState.mock.lastCall).toEqual(['silent'])
  })

  it('stays closed', () => {
    channel.close()
    expect(greet().sent).toEqual([])
    vi.advanceTimersByTime(pingIntervalMs * 100)
    expect(onState).not.toHaveBeenCalled()
  })
})
