/** Previews: the right to see one, and the document that is shown. */
export { readPreview, requirePreview } from './document.ts'
export { isDisplay, previewUrl, readToken } from './token.ts'
export type { PreviewGrant } from './token.ts'
