/** How a preview is: not heard of yet, there, or without an answer for a while. */
export type PreviewState = 'opening' | 'there' | 'silent'

export interface ChannelHandlers {
  onState(state: PreviewState): void
  /** Somebody has marked an element; what is said of it is not to be trusted. */
  onMarked(detail: unknown): void
  /** Somebody has left the marking by a key. */
  onLeft(): void
}

export interface Channel {
  setMarking(on: boolean): void
  close(): void
}

/** A preview is asked this often whether it still answers, in milliseconds … */
export const askMs = 2_000
/** … and is called silent after so many questions without an answer. */
export const questions = 3

/**
 * Talks with the document in a frame. Our script in it greets before any script of the plugin's can, and hands over a
 * port; only the first greeting of a document counts, and only from this very frame. When the document reloads itself,
 * the port closes, and the next greeting counts.
 * @param frameWindow the window of the frame
 */
export function openChannel(
  frameWindow: () => Window | null | undefined,
  handlers: ChannelHandlers,
): Channel {
  let port: MessagePort | null = null
  let marking = false
  let unanswered = 0

  const hear = ({ data }: MessageEvent<unknown>) => {
    unanswered = 0
    handlers.onState('there')
    const said = data as { type?: unknown; detail?: unknown } | null
    if (said?.type === 'marked' && marking) handlers.onMarked(said.detail)
    if (said?.type === 'left' && marking) handlers.onLeft()
  }
  const greet = ({ source, data, ports: [offered] }: MessageEvent<unknown>) => {
    if (source === null || source !== frameWindow() || port || !offered) return
    const said = data as { source?: unknown; type?: unknown } | null
    if (said?.source !== 'plugsmith-preview' || said.type !== 'hello') return
    port = offered
    port.addEventListener('message', hear)
    port.addEventListener('close', () => {
      if (port === offered) port = null
    })
    port.start()
    if (marking) port.postMessage({ type: 'mark', on: true })
  }
  const ask = () => {
    // A page that is not looked at is let sleep by the browser, and so is what is in it.
    if (document.hidden) return
    if (unanswered >= questions) handlers.onState('silent')
    unanswered += 1
    port?.postMessage({ type: 'ping' })
  }
  addEventListener('message', greet)
  const timer = setInterval(ask, askMs)
  return {
    setMarking(on) {
      marking = on
      port?.postMessage({ type: 'mark', on })
    },
    close() {
      removeEventListener('message', greet)
      clearInterval(timer)
      port?.close()
    },
  }
}
