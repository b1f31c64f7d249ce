'use client'
import { editorHeader } from '#contract/editing.ts'

/**
 * Payload's forms can be given no header, so `fetch` itself adds ours to what saves a document that is open here: which
 * tab and which form sends it.
 */

const forms = new Map<string, string>()

const saving = /^\/api\/(globals\/[a-z-]+|[a-z-]+\/[0-9a-f-]{36})$/

/** The document that a request saves, as `{collection}/{id}` or `globals/{slug}`; null for any other request. */
export function savedDocument(address: string, method: string | undefined, origin: string): string | null {
  if (!/^(post|patch|put)$/i.test(method ?? 'get') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin ? (saving.exec(url.pathname)?.[1] ?? null) : null
}

let isInstalled = false

function install(): void {
  if (isInstalled) return
  isInstalled = true
  const { fetch } = window
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const document = savedDocument(address, init?.method, location.origin)
    const editor = document === null ? undefined : forms.get(document)
    if (editor === undefined) return fetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set(editorHeader, editor)
    return fetch(input, { ...init, headers })
  }
}

/**
 * From now on the saves of a document say who sends them.
 * @returns ends that
 */
export function announce(document: string, editor: string): () => void {
  install()
  forms.set(document, editor)
  return () => {
    if (forms.get(document) === editor) forms.delete(document)
  }
}
