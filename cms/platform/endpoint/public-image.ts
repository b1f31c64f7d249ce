/**
 * Answers with an image that everyone may see: one that we have redrawn, under an id that no other image gets.
 * @param bytes WebP
 */
export const publicImage = (bytes: Uint8Array): Response =>
  new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Not in shared caches, which would keep it after its removal.
      'Cache-Control': 'private, max-age=86400, immutable',
    },
  })
