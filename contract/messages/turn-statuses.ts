import { catalogue } from '../catalogue.ts'
import type { TurnStatus } from '../turns/index.ts'

/** How far a request is, or how it ended, as staff read it: apart from the other texts, since two parts of /admin need it. */
export const turnStatusMessages = catalogue({
  en: {
    queued: 'Waiting',
    writing: 'Writing',
    checking: 'Checking',
    repairing: 'Repairing',
    delivered: 'Delivered',
    restored: 'Restored',
    answered: 'Answered',
    declined: 'Declined',
    failed: 'Failed',
    cancelled: 'Stopped',
  } satisfies Record<TurnStatus, string>,
})
