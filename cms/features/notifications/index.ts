/** Notices for people, shown in the app. */
export { notifyGathered } from './gather.ts'
export { markAllNotices, markNotice } from './mark.ts'
export { notify } from './notify.ts'
export type { Notification, NotificationPost } from './notify.ts'
export { noticePreferences, saveNoticePreferences } from './preferences.ts'
export { quoteOf } from './quote.ts'
export { listNotices, newestNotices } from './read.ts'
