import * as z from 'zod'
import { runChild } from '../../process/child.ts'
import { portVariable, readChildEnvironment } from '../child-environment.ts'
import { startMailStandIn } from './index.ts'

runChild({
  name: 'mail stand-in',
  start: async (log) => {
    const env = readChildEnvironment({
      STANDIN_SMTP_PORT: portVariable,
      STANDIN_MAILBOX_PORT: portVariable,
      STANDIN_MAIL_FOLDER: z.string().min(1),
    })
    const { smtpPort, webPort, close } = await startMailStandIn({
      smtpPort: env.STANDIN_SMTP_PORT,
      webPort: env.STANDIN_MAILBOX_PORT,
      folder: env.STANDIN_MAIL_FOLDER,
      env: process.env,
      log,
    })
    return { ready: { smtpPort, webPort }, close }
  },
})
