/** Cropping an avatar, in one module that is loaded when it is first needed. */
export { CropDialog } from './CropDialog.tsx'
export { readPicture } from './picture.ts'
