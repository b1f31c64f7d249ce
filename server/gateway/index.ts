/** The one port of the product: hosts, routing, headers, static pages, health. */
export { followRelease } from './follow-release.ts'
export type { ReleaseSource } from './follow-release.ts'
export { createGateway } from './gateway.ts'
export type { Gateway, GatewayOptions } from './gateway.ts'
export type { NextHandler } from './next-surface.ts'
export { pagePolicy } from './security-headers.ts'
export { exportedHeaders } from './exported.ts'
