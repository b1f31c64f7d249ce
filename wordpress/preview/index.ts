/** The document of the preview frame, and the headers it is sent with. */
export { previewDocument } from './document.ts'
export type { PreviewContent } from './document.ts'
export { previewHeaders } from './headers.ts'
