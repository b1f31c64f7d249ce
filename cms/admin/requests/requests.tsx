'use client'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { editorHeader } from '#contract/editing.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { editorFor } from '../editing/editor-header.ts'
import { KeepWords } from '../editing/keep-words.tsx'
import { followSave } from '../editing/unsaved.ts'
import { sendUpload, uploadIn } from '../uploads/send.ts'
import { beginUpload } from '../uploads/under-way.ts'
import { UploadProgress } from '../uploads/upload-progress.tsx'

let isInstalled = false

/** Replaces the browser's own message for a failed request ("Failed to fetch"), which Payload would show. */
function inWords(reason: unknown): never {
  throw reason instanceof TypeError
    ? new TypeError(errorMessages.codes.unavailable, { cause: reason })
    : reason
}

/**
 * Wraps `fetch`, because Payload's forms offer no way to add a header or follow an upload's progress:
 * `docs/decisions/0031-two-editors.md`.
 */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  const { fetch: request } = window
  const fetch: typeof request = (input, init) => request(input, init).catch(inWords)
  window.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!URL.canParse(address, location.href)) return request(input, init)
    const { origin, pathname } = new URL(address, location.href)
    if (origin !== location.origin) return request(input, init)
    const editor = editorFor(pathname, init.method)
    const headers = new Headers(init.headers)
    if (editor !== null) headers.set(editorHeader, editor)
    const sent = editor === null ? init : { ...init, headers }
    const file = uploadIn(pathname, init.method, init.body)
    if (!file) return editor === null ? fetch(input, sent) : followSave(() => fetch(input, sent))
    const { progress, end } = beginUpload(file.name)
    try {
      return await sendUpload(address, sent, file, progress)
    } finally {
      end()
    }
  }
}

/** Wraps the whole admin. */
export function Requests({ children }: { readonly children: ReactNode }) {
  useEffect(install, [])
  return (
    <>
      <KeepWords>{children}</KeepWords>
      <UploadProgress />
    </>
  )
}
