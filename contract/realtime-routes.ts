import type { ChannelAnswer } from './realtime.ts'
import { route } from './route.ts'

/** Private channels. They stand alone, because only the realtime client needs them, which loads after the first paint. */
export const realtimeRoutes = {
  channel: route('GET', '/api/app/realtime/channel').of<undefined, ChannelAnswer>(),
  auth: route('POST', '/api/app/realtime/auth').of<URLSearchParams, { readonly auth: string }>(),
} as const
