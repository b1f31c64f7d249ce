/** Notices for people, shown in the app. */
export { notify } from './notify.ts'
export type { Notification, NotificationPost } from './notify.ts'
export { quoteOf } from './quote.ts'
