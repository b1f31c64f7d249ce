import type { Task } from '../../platform/queue/index.ts'
import { keepMissing } from './keep.ts'
import { keepMissingPages } from './site-pages.ts'

export const searchTasks: readonly Task[] = [
  {
    name: 'search',
    intervalMs: 60_000,
    async run({ payload, log }) {
      const added = (await keepMissing(payload)) + (await keepMissingPages(payload))
      if (added > 0) log.info({ added }, 'documents were added to the search')
    },
    failure: { level: 'warn', message: 'the search could not be completed' },
  },
]
