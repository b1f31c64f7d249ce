import type { Payload } from 'payload'
import { noticeTopicNames, noticeTopics, noticeWays } from '#contract/notification-preferences.ts'
import type {
  NoticeChoices,
  NoticePreferencesAnswer,
  NoticeTopic,
  NoticeWay,
} from '#contract/notification-preferences.ts'
import { database, isoDate, jsonb, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** Choices are stored by kind, so that a kind may move to another topic. */
interface Choice {
  readonly kind: string
  readonly way: string
}

const isWay = (value: unknown): value is NoticeWay => (noticeWays as readonly unknown[]).includes(value)

function wayOf(topic: NoticeTopic, chosen: ReadonlyMap<string, string>, unsubscribed: boolean): NoticeWay {
  const { kinds, usual } = noticeTopics[topic]
  const way = kinds.map((kind) => chosen.get(kind)).find(isWay)
  return way ?? (unsubscribed && usual === 'email' ? 'app' : usual)
}

/** Where somebody gets notices, by topic. */
export async function noticePreferences(
  executor: Executor,
  userId: string,
): Promise<NoticePreferencesAnswer> {
  const found = await rows<Choice>(
    executor,
    sql`select kind, way from plugsmith.notification_choices where user_id = ${userId}`,
  )
  const emails = await row<{ unsubscribed_at: string | null }>(
    executor,
    sql`select unsubscribed_at from plugsmith.notification_emails where user_id = ${userId}`,
  )
  const unsubscribedAt = emails?.unsubscribed_at ?? null
  const chosen = new Map(found.map(({ kind, way }) => [kind, way]))
  const ways = noticeTopicNames.map(
    (topic) => [topic, wayOf(topic, chosen, unsubscribedAt !== null)] as const,
  )
  return {
    choices: Object.fromEntries(ways) as NoticeChoices,
    unsubscribedAt:
      unsubscribedAt === null || ways.some(([, way]) => way === 'email') ? null : isoDate(unsubscribedAt),
  }
}

/**
 * Saves where somebody wants notices; topics that are left out stay.
 * @returns the preferences afterwards
 */
export async function saveNoticePreferences(
  payload: Payload,
  userId: string,
  wanted: Partial<NoticeChoices>,
): Promise<NoticePreferencesAnswer> {
  const db = database(payload)
  const byKind = Object.fromEntries(
    noticeTopicNames.flatMap((topic) => {
      const way = wanted[topic]
      return way === undefined ? [] : noticeTopics[topic].kinds.map((kind) => [kind, way])
    }),
  )
  await db.execute(
    sql`insert into plugsmith.notification_choices (user_id, kind, way)
        select u.id, chosen.key, chosen.value
        from users u, jsonb_each_text(${jsonb(byKind)}::jsonb) chosen
        where u.id = ${userId}
        on conflict (user_id, kind) do update set way = excluded.way, chosen_at = now()`,
  )
  return noticePreferences(db, userId)
}
