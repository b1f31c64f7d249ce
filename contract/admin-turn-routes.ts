import type { RunAgainAnswer, TurnsAnswer, TurnStory } from './admin-turns.ts'
import { route } from './route.ts'
import type { RunAgainInput } from './schemas/admin-turns.ts'

/** Requests on /admin: a part of the table in `api-routes.ts`, apart, so that only that page loads it. */
export const adminTurnRoutes = {
  list: route('GET', '/api/app/admin/turns').of<undefined, TurnsAnswer>(),
  /** Recorded in the audit log, unless it is one's own. */
  story: route('GET', '/api/app/admin/turns/:id', { errors: ['not_found'] }).of<undefined, TurnStory>(),
  /** The same prompt for a new plugin of the admin's own, with the admin's credits. */
  runAgain: route('POST', '/api/app/admin/turns/:id/run-again', {
    status: 201,
    errors: ['not_found', 'insufficient_credits', 'request_reused', 'turn_running'],
  }).of<RunAgainInput, RunAgainAnswer>(),
} as const
