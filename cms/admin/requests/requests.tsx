'use client'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { editorHeader } from '#contract/editing.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { editorFor } from '../editing/editor-header.ts'
import { followSave } from '../editing/unsaved.ts'
import { sendUpload, uploadIn } from '../uploads/send.ts'
import { beginUpload } from '../uploads/under-way.ts'
import { UploadProgress } from '../uploads/upload-progress.tsx'

let isInstalled = false

/** Payload shows a failed request by the browser's own words ("Failed to fetch"): these are ours. */
function inWords(reason: unknown): never {
  throw reason instanceof TypeError
    ? new TypeError(errorMessages.codes.unavailable, { cause: reason })
    : reason
}

/**
 * Payload's forms can be given neither a header nor somebody to tell how far an upload is. So `fetch` does both for what
 * they send: `docs/decisions/0031-two-editors.md`.
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

/** Around everything in the admin. */
export function Requests({ children }: { readonly children: ReactNode }) {
  useEffect(install, [])
  return (
    <>
      {children}
      <UploadProgress />
    </>
  )
}
