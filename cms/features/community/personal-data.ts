import { database, rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'
import { readForumImage } from './images.ts'

/** What a person has written, shown and liked in the forum. */
export const communityData: PersonalData = {
  records: [
    {
      file: 'community/threads.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select t.created_at::text as at, t.id, jsonb_build_object(
                'id', t.id, 'title', x.title, 'content', x.content, 'category', c.name, 'views', t.views,
                'comments', t.comment_count, 'likes', t.like_count, 'acceptedAnswer', t.accepted_id, 'createdAt', t.created_at) as data
              from plugsmith.forum_threads t
              join plugsmith.forum_thread_texts x on x.thread_id = t.id
              left join plugsmith.forum_categories c on c.id = t.category_id
              where t.user_id = ${userId} and (t.created_at, t.id) > (${at}::timestamptz, ${id}::uuid)
              order by t.created_at, t.id limit ${limit}`,
        ),
    },
    {
      file: 'community/comments.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select c.created_at::text as at, c.id, jsonb_build_object(
                'id', c.id, 'thread', c.thread_id, 'replyTo', c.parent_id, 'content', c.content,
                'likes', c.like_count, 'createdAt', c.created_at) as data
              from plugsmith.forum_comments c
              where c.user_id = ${userId} and (c.created_at, c.id) > (${at}::timestamptz, ${id}::uuid)
              order by c.created_at, c.id limit ${limit}`,
        ),
    },
    {
      file: 'community/earlier-versions.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select v.written_at::text as at, v.id, jsonb_build_object(
                'thread', v.thread_id, 'comment', v.comment_id, 'version', v.version, 'title', v.title,
                'content', v.content, 'writtenAt', v.written_at) as data
              from plugsmith.forum_versions v
              left join plugsmith.forum_threads t on t.id = v.thread_id
              left join plugsmith.forum_comments c on c.id = v.comment_id
              where coalesce(t.user_id, c.user_id) = ${userId}
                and (v.written_at, v.id) > (${at}::timestamptz, ${id}::uuid)
              order by v.written_at, v.id limit ${limit}`,
        ),
    },
    {
      file: 'community/watched-threads.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select w.created_at::text as at, w.thread_id as id, jsonb_build_object(
                'thread', w.thread_id, 'watching', w.watching, 'since', w.created_at) as data
              from plugsmith.forum_watches w
              where w.user_id = ${userId} and (w.created_at, w.thread_id) > (${at}::timestamptz, ${id}::uuid)
              order by w.created_at, w.thread_id limit ${limit}`,
        ),
    },
    {
      file: 'community/mentions.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select m.created_at::text as at, m.id, jsonb_build_object(
                'thread', m.thread_id, 'comment', m.comment_id, 'number', p.number, 'createdAt', m.created_at) as data
              from plugsmith.forum_mentions m left join plugsmith.forum_people p on p.user_id = m.user_id
              where m.user_id = ${userId} and (m.created_at, m.id) > (${at}::timestamptz, ${id}::uuid)
              order by m.created_at, m.id limit ${limit}`,
        ),
    },
    {
      file: 'community/likes.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select l.created_at::text as at, l.id, jsonb_build_object(
                'thread', l.thread_id, 'comment', l.comment_id, 'createdAt', l.created_at) as data
              from plugsmith.forum_likes l
              where l.user_id = ${userId} and (l.created_at, l.id) > (${at}::timestamptz, ${id}::uuid)
              order by l.created_at, l.id limit ${limit}`,
        ),
    },
    {
      file: 'community/suspensions.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select s.created_at::text as at, s.id, jsonb_build_object(
                'reason', s.reason, 'until', s.until, 'endedAt', s.lifted_at, 'createdAt', s.created_at) as data
              from plugsmith.forum_suspensions s
              where s.user_id = ${userId} and (s.created_at, s.id) > (${at}::timestamptz, ${id}::uuid)
              order by s.created_at, s.id limit ${limit}`,
        ),
    },
    {
      file: 'community/reports.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select r.created_at::text as at, r.id, jsonb_build_object(
                'thread', r.thread_id, 'comment', r.comment_id, 'reason', r.reason, 'words', r.words,
                'createdAt', r.created_at) as data
              from plugsmith.forum_reports r
              where r.reporter_id = ${userId} and (r.created_at, r.id) > (${at}::timestamptz, ${id}::uuid)
              order by r.created_at, r.id limit ${limit}`,
        ),
    },
  ],
  async files(payload, userId) {
    const images = await rows<{ id: string }>(
      database(payload),
      sql`select id from plugsmith.forum_images where user_id = ${userId} order by created_at, id`,
    )
    return images.map(({ id }) => ({
      path: `community/images/${id}.webp`,
      load: () => readForumImage(payload, id),
    }))
  },
}
