/** Notices to the operators, by email and in the CMS. */
export { nightly } from './nightly.ts'
export { noticeKinds } from './notice.ts'
export type { Notice, NoticeKind } from './notice.ts'
export { notifyAdmins } from './notify-admins.ts'
