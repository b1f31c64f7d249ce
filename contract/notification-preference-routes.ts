import type { NoticePreferencesAnswer } from './notification-preferences.ts'
import { route } from './route.ts'
import type { NoticePreferencesInput } from './schemas/notification-preferences.ts'

/** What people want to be notified of: a part of the table in `api-routes.ts`, apart, so that only /settings loads it. */
export const noticePreferenceRoutes = {
  preferences: route('GET', '/api/app/notification-preferences').of<undefined, NoticePreferencesAnswer>(),
  /** What is left out stays. */
  savePreferences: route('POST', '/api/app/notification-preferences').of<
    NoticePreferencesInput,
    NoticePreferencesAnswer
  >(),
} as const
