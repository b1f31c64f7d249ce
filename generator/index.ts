/** The offline model: one HTTP listener that speaks Chat Completions. `server` starts it (server/embedded/model). */
export { completionListener, defaultCharsPerSecond, offlineModel } from './http/listener.ts'
export type { ListenerOptions } from './http/listener.ts'
