import type { Task } from '../../platform/queue/index.ts'
import { mailChannel, sendMails } from './index.ts'

export const mailTasks: readonly Task[] = [
  {
    name: 'mail',
    intervalMs: 5_000,
    channel: mailChannel,
    async run({ payload, log }) {
      const { mailComposers } = await import('../composers.ts')
      const done = await sendMails(payload, mailComposers)
      if (done.waiting > 0) log.warn(done, 'emails are waiting: they could not be sent')
      if (done.failed > 0) log.error(done, 'emails were given up')
    },
    failure: { level: 'error', message: 'emails could not be sent' },
  },
]
