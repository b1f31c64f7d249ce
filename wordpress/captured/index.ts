/** Pages of a plugin as WordPress really made them, in the form of a preview. */
export { capturedPreviews } from './choose.ts'
export type { CapturedPreviews } from './choose.ts'
export { asMock, capturedContent, capturedPreview, isCaptured } from './page.ts'
