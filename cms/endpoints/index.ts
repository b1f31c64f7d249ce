import type { Endpoint } from 'payload'

/** Our own routes under `/api`. */
export const endpoints: Endpoint[] = []
