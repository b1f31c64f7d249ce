/**
 * How a preview is: not heard of yet, there, without an answer for a while (a script in it may never come to rest), or
 * without ever a word (it was not loaded).
 */
export type PreviewState = 'opening' | 'there' | 'silent' | 'absent'

export interface ChannelHandlers {
  onState(state: PreviewState): void
  /** Called when an element was marked, with an untrusted description. */
  onMarked(detail: unknown): void
  /** Called when marking was left by keyboard. */
  onLeft(): void
}

export interface Channel {
  setMarking(on: boolean): void
  /** The frame has loaded a document, ours or the browser's own page about an error. */
  loaded(): void
  close(): void
}

/** A preview is asked this often whether it still answers, in milliseconds … */
export const pingIntervalMs = 2_000
/** … and reported as silent after so many unanswered pings. */
export const questions = 3

/**
 * Talks with the document in a frame. Our script in it greets before any script of the plugin's can, and hands over a
 * port; only the first greeting of a document counts, and only from this very frame.
 *
 * When the document reloads itself, the first greeting since the last one had loaded is that of the new one. It counts
 * as soon as the old port closes, where the browser says so, and else when the new document has loaded: what an old one
 * may have sent in between is dead by then.
 * @param frameWindow the window of the frame
 */
export function openChannel(
  frameWindow: () => Window | null | undefined,
  handlers: ChannelHandlers,
): Channel {
  let port: MessagePort | null = null
  /** The port of the document that comes after this one, perhaps. */
  let next: MessagePort | null = null
  let isLoaded = false
  let marking = false
  let unanswered = 0

  const hear = ({ data, currentTarget }: MessageEvent<unknown>) => {
    if (currentTarget !== port) return
    unanswered = 0
    handlers.onState('there')
    const message = data as { type?: unknown; detail?: unknown } | null
    if (message?.type === 'marked' && marking) handlers.onMarked(message.detail)
    if (message?.type === 'left' && marking) handlers.onLeft()
  }
  const listenTo = (greeted: MessagePort) => {
    port = greeted
    next = null
    unanswered = 0
    greeted.addEventListener('message', hear)
    greeted.addEventListener('close', () => {
      if (port !== greeted) return
      port = null
      isLoaded = false
      if (next) listenTo(next)
    })
    greeted.start()
    if (marking) greeted.postMessage({ type: 'mark', on: true })
  }
  const greet = ({ source, data, ports: [offered] }: MessageEvent<unknown>) => {
    if (source === null || source !== frameWindow() || !offered) return
    const message = data as { source?: unknown; type?: unknown } | null
    if (message?.source !== 'plugsmith-preview' || message.type !== 'hello') return
    if (!port) listenTo(offered)
    else if (isLoaded) next ??= offered
  }
  const ask = () => {
    // Browsers throttle hidden pages and their frames.
    if (document.hidden) return
    // One that has not even loaded may wait behind a script that does not rest: of the one before it, say.
    if (unanswered >= questions) handlers.onState(port || !isLoaded ? 'silent' : 'absent')
    unanswered += 1
    port?.postMessage({ type: 'ping' })
  }
  addEventListener('message', greet)
  const timer = setInterval(ask, pingIntervalMs)
  return {
    setMarking(on) {
      marking = on
      port?.postMessage({ type: 'mark', on })
    },
    loaded() {
      // Another document than the one that is listened to: it has greeted, or is none of ours.
      if (isLoaded) {
        port?.close()
        port = null
        if (next) listenTo(next)
      }
      isLoaded = true
    },
    close() {
      removeEventListener('message', greet)
      clearInterval(timer)
      port?.close()
    },
  }
}
