export { redrawUpload } from './redraw-upload.ts'
