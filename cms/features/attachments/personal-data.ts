import { getBlob } from '../../platform/blobs.ts'
import { database, rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Images of messages, as they are stored. */
export const attachmentData: PersonalData = {
  records: [
    {
      file: 'images.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select a.created_at::text as at, a.id, jsonb_build_object(
                'id', a.id, 'request', a.turn_id, 'fileName', a.file_name, 'mimeType', a.mime_type,
                'width', a.width, 'height', a.height, 'createdAt', a.created_at) as data
              from attachments a
              where a.user_id = ${userId} and (a.created_at, a.id) > (${at}::timestamptz, ${id}::uuid)
              order by a.created_at, a.id limit ${limit}`,
        ),
    },
  ],
  async files(payload, userId) {
    const db = database(payload)
    const images = await rows<{ id: string; mime_type: string; hash: string }>(
      db,
      sql`select id, mime_type, hash from attachments where user_id = ${userId} order by created_at, id`,
    )
    return images.map(({ id, mime_type: type, hash }) => ({
      path: `images/${id}.${extensions[type] ?? 'bin'}`,
      load: () => getBlob(db, hash),
    }))
  },
}
