import * as z from 'zod/mini'
import { validationMessages as texts } from '../messages/validation.ts'
import { noticeTopicNames, noticeTopics, noticeWays } from '../notification-preferences.ts'
import type { NoticeChoices, NoticeTopic } from '../notification-preferences.ts'

const wayOf = (topic: NoticeTopic) =>
  z.optional(
    z.enum(
      noticeWays.filter((way) => way !== 'off' || noticeTopics[topic].optional),
      texts.unknown,
    ),
  )

/** `POST /api/app/notification-preferences`: what is left out stays. */
export const noticePreferencesSchema: z.ZodMiniType<NoticePreferencesInput, NoticePreferencesInput> =
  z.object({
    choices: z.strictObject(
      Object.fromEntries(noticeTopicNames.map((topic) => [topic, wayOf(topic)])),
      texts.unknown,
    ),
  })

export interface NoticePreferencesInput {
  readonly choices: Partial<NoticeChoices>
}
