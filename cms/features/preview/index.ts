/** Previews: access tokens, and the documents shown. */
export { readPreview, requirePreview } from './document.ts'
export { isDisplay, previewUrl, readToken } from './token.ts'
export type { PreviewGrant } from './token.ts'
