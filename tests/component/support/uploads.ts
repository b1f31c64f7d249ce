import { onTestFinished } from 'vitest'

/** Requests that send a file, as `XMLHttpRequest` makes them, and that a test answers step by step. */

/** A request under way. */
export class FakeUpload {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  readonly #events = new EventTarget()
  url = ''
  body: File | null = null
  aborted = false
  status = 0
  responseText = ''

  open(_method: string, url: string): void {
    this.url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getResponseHeader(): null {
    return null
  }
  addEventListener(type: string, listener: () => void): void {
    this.#events.addEventListener(type, listener)
  }
  send(body: File): void {
    this.body = body
  }
  abort(): void {
    this.aborted = true
  }

  /** So many bytes are sent. */
  progress(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded }))
  }
  /** Everything is sent. */
  finish(): void {
    this.upload.dispatchEvent(new ProgressEvent('load'))
  }
  answer(status: number, body: unknown): void {
    this.finish()
    this.status = status
    this.responseText = JSON.stringify(body)
    this.#events.dispatchEvent(new Event('load'))
  }
  lose(): void {
    this.#events.dispatchEvent(new Event('error'))
  }
}

/** Holds the uploads of a test. @returns those begun so far */
export function holdUploads(): readonly FakeUpload[] {
  const begun: FakeUpload[] = []
  const { XMLHttpRequest } = window
  window.XMLHttpRequest = class extends FakeUpload {
    override send(body: File): void {
      super.send(body)
      begun.push(this)
    }
  } as unknown as typeof XMLHttpRequest
  onTestFinished(() => {
    window.XMLHttpRequest = XMLHttpRequest
  })
  return begun
}
