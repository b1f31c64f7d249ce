import type { Role } from '#contract/api.ts'

interface WithRoles {
  readonly roles?: readonly string[] | null
}

/** Whether the user, if any, has `role`. */
export function hasRole(user: WithRoles | null | undefined, role: Role): boolean {
  return user?.roles?.includes(role) ?? false
}

/** Those who look after the forum. */
export function isModerator(user: WithRoles | null | undefined): boolean {
  return hasRole(user, 'admin') || hasRole(user, 'moderator')
}

/** Staff are those who may enter the Payload admin; moderators work on the pages of the forum. */
export function isStaff(user: WithRoles | null | undefined): boolean {
  return hasRole(user, 'admin') || hasRole(user, 'editor')
}
