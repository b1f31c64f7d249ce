'use client'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { editorHeader } from '#contract/editing.ts'
import { editorFor } from '../editing/editor-header.ts'
import { followSave } from '../editing/unsaved.ts'
import { sendUpload, uploadIn } from '../uploads/send.ts'
import { beginUpload } from '../uploads/under-way.ts'
import { UploadProgress } from '../uploads/upload-progress.tsx'

let isInstalled = false

/**
 * Payload's forms can be given neither a header nor somebody to tell how far an upload is. So `fetch` does both for what
 * they send: `docs/decisions/0031-two-editors.md`.
 */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  const { fetch } = window
  window.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!URL.canParse(address, location.href)) return fetch(input, init)
    const { origin, pathname } = new URL(address, location.href)
    if (origin !== location.origin) return fetch(input, init)
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
