import { expect, it } from 'vitest'
import { noticeTopicNames, noticeTopics } from '#contract/notification-preferences.ts'
import { notificationKinds } from '#contract/notifications.ts'

it('has every kind of notice in one topic, or among those that always reach people', () => {
  const chosen = noticeTopicNames.flatMap((topic) => [...noticeTopics[topic].kinds])
  const always = ['credits', 'credits_expiring', 'moderation', 'account']
  expect([...chosen, ...always].sort()).toEqual([...notificationKinds].sort())
})
