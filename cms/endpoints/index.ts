import type { Endpoint } from 'payload'
import { accountEndpoints } from './accounts.ts'
import { creditEndpoints } from './credits.ts'
import { healthEndpoints } from './health.ts'
import { pluginEndpoints } from './plugins.ts'
import { previewEndpoints } from './previews.ts'
import { realtimeEndpoints } from './realtime.ts'
import { turnEndpoints } from './turns.ts'

/** Our own routes under `/api`. */
export const endpoints: Endpoint[] = [
  ...accountEndpoints,
  ...creditEndpoints,
  ...healthEndpoints,
  ...pluginEndpoints,
  ...previewEndpoints,
  ...realtimeEndpoints,
  ...turnEndpoints,
]
