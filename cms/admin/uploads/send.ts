import { mediaMessages } from '#contract/messages/media.ts'
import { mediaFault } from '#contract/media.ts'

/** The file in a form's upload of an image; null for any other request. */
export function uploadIn(pathname: string, method: string | undefined, body: unknown): File | null {
  if (!/^(post|patch)$/i.test(method ?? 'get') || !/^\/api\/media(\/[^/]+)?$/.test(pathname)) return null
  if (!(body instanceof FormData)) return null
  const file = body.get('file')
  return file instanceof File && file.name !== '' ? file : null
}

/** An error response like the server's, whose message Payload's admin shows. */
const refusal = (message: string, status: number): Response =>
  Response.json(
    { error: { code: 'invalid_input', message }, errors: [{ message }] },
    { status, headers: { 'content-type': 'application/json' } },
  )

/** Between 0 and 1; 1 while the server is processing the image. */
export type OnProgress = (sent: number) => void

/**
 * Sends an upload like `fetch`, but reports its progress, which `fetch` cannot. Files that the server would refuse are
 * not sent.
 */
export function sendUpload(
  address: string,
  init: RequestInit,
  file: File,
  onProgress: OnProgress,
): Promise<Response> {
  const fault = mediaFault(file)
  if (fault !== null) return Promise.resolve(refusal(fault, 400))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', address)
    request.withCredentials = init.credentials === 'include'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress(1)
    request.onload = () => {
      const type = request.getResponseHeader('content-type')
      resolve(
        new Response(request.responseText, {
          status: request.status,
          statusText: request.statusText,
          headers: type ? { 'content-type': type } : {},
        }),
      )
    }
    // Resolve instead of rejecting, because the form's message for a rejection is unhelpful.
    request.onerror = () => resolve(refusal(mediaMessages.unreachable, 503))
    const { signal } = init
    request.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as FormData)
  })
}
