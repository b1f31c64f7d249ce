import type { Task } from '../queue/index.ts'
import { outboxChannel } from './outbox.ts'
import { sendOutbox } from './send-outbox.ts'

export const realtimeTasks: readonly Task[] = [
  {
    name: 'outbox',
    intervalMs: 5_000,
    channel: outboxChannel,
    run: ({ payload }) => sendOutbox(payload),
    failure: {
      level: 'warn',
      message: 'realtime events are waiting: the realtime service cannot be reached',
    },
  },
]
