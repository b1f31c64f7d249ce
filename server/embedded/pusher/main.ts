import * as z from 'zod'
import { runChild } from '../../process/child.ts'
import { portVariable, readChildEnvironment } from '../child-environment.ts'
import { startPusherStandIn } from './index.ts'

runChild({
  name: 'realtime stand-in',
  start: async (log) => {
    const env = readChildEnvironment({
      STANDIN_PUSHER_APP_ID: z.string().min(1),
      STANDIN_PUSHER_KEY: z.string().min(1),
      STANDIN_PUSHER_SECRET: z.string().min(1),
      STANDIN_PUSHER_PORT: portVariable,
    })
    const { port, close } = await startPusherStandIn({
      app: {
        id: env.STANDIN_PUSHER_APP_ID,
        key: env.STANDIN_PUSHER_KEY,
        secret: env.STANDIN_PUSHER_SECRET,
      },
      port: env.STANDIN_PUSHER_PORT,
      env: process.env,
      log,
    })
    return { ready: { port }, close }
  },
})
