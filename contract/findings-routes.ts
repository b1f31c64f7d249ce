import type { FindingsAnswer } from './findings.ts'
import { route } from './route.ts'

/** What the Checks tab calls: a part of the table in `api-routes.ts`, apart, so that no other page loads it. */
export const findingsRoutes = {
  versionFindings: route('GET', '/api/app/plugin-versions/:id/findings', { errors: ['not_found'] }).of<
    undefined,
    FindingsAnswer
  >(),
} as const
