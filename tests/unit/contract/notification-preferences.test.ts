import { expect, it } from 'vitest'
import { noticeTopicNames, noticeTopics } from '#contract/notification-preferences.ts'
import { notificationKinds } from '#contract/notifications.ts'

it('has every kind of notice in one topic, but those of payments and one’s own data', () => {
  const chosen = noticeTopicNames.flatMap((topic) => [...noticeTopics[topic].kinds])
  expect([...chosen, 'account', 'review'].sort()).toEqual([...notificationKinds].sort())
})
