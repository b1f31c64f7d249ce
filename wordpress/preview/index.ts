/** The document of the preview frame, the page around one in a tab of its own, and the headers of both. */
export { previewDocument } from './document.ts'
export type { PreviewContent } from './document.ts'
export { previewHeaders } from './headers.ts'
export { previewTab, previewTabHeaders, tabQuery } from './tab.ts'
