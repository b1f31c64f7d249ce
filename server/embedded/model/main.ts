import { setFlagsFromString } from 'node:v8'
import * as z from 'zod'
import { defaultCharsPerSecond } from '#generator/index.ts'
import { runChild } from '../../process/child.ts'
import { portVariable, readChildEnvironment } from '../child-environment.ts'
import { startModelStandIn } from './index.ts'

// All patterns of the generator are long and used again: interpreting each once before it is compiled doubles the time
// of the first request.
setFlagsFromString('--no-regexp-tier-up')

runChild({
  name: 'offline model',
  start: async (log) => {
    const env = readChildEnvironment({
      STANDIN_MODEL_PORT: portVariable,
      STANDIN_MODEL_KEY: z.string().min(1),
      STANDIN_MODEL_CHARS_PER_SECOND: z.coerce.number().min(0).default(defaultCharsPerSecond),
    })
    const { port, close } = await startModelStandIn({
      port: env.STANDIN_MODEL_PORT,
      apiKey: env.STANDIN_MODEL_KEY,
      charsPerSecond: env.STANDIN_MODEL_CHARS_PER_SECOND,
      log,
    })
    return { ready: { port }, close }
  },
})
