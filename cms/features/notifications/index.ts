/** Notices for people, shown in the app. */
export { notify } from './notify.ts'
export type { Notification } from './notify.ts'
