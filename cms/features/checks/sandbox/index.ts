export { sandboxClient } from './client.ts'
export type { SandboxClientOptions } from './client.ts'
export { configuredSandbox } from './configured.ts'
