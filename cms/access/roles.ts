import type { Role } from '#contract/api.ts'

interface WithRoles {
  readonly roles?: readonly string[] | null
}

/** Whether the user, if any, has `role`. */
export function hasRole(user: WithRoles | null | undefined, role: Role): boolean {
  return user?.roles?.includes(role) ?? false
}

/** Staff are those who may enter the Payload admin. */
export function isStaff(user: WithRoles | null | undefined): boolean {
  return hasRole(user, 'admin') || hasRole(user, 'editor')
}
