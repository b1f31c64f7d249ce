/** The document of the preview frame, the page around it in a separate tab, and the headers of both. */
export { previewDocument } from './document.ts'
export type { PreviewContent } from './document.ts'
export { previewHeaders } from './headers.ts'
export { previewTab, previewTabHeaders, tabQuery } from './tab.ts'
