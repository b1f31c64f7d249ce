import { database, sql } from '../../platform/database/index.ts'
import type { Task } from '../../platform/queue/index.ts'

export const frontPageTasks: readonly Task[] = [
  {
    // The highlights are counted from the likes of the last days: they change although nothing happens.
    name: 'front page',
    intervalMs: 60 * 60 * 1_000,
    async run({ payload }) {
      await database(payload).execute(sql`
        insert into plugsmith.publish_outbox (collection) values ('globals/front-page')`)
    },
    failure: { level: 'warn', message: 'the start page could not be looked at' },
  },
]
