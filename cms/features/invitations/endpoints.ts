import type { PayloadRequest } from 'payload'
import type { SignInAnswer } from '#contract/api.ts'
import { acceptInvitationSchema, inviteSchema, openInvitationSchema } from '#contract/staff.ts'
import type { StaffInvitationsAnswer } from '#contract/staff.ts'
import { hasRole } from '../../access/index.ts'
import { meOf } from '../accounts/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { acceptInvitation, invite, openInvitation, openInvitations, resend, revoke } from './index.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import type { User } from '../../payload-types.ts'
import { endpoint, json } from '../../platform/endpoint/endpoint.ts'
import {
  body,
  clientNetwork,
  requireSameOrigin,
  requireUser,
  routeId,
} from '../../platform/endpoint/request.ts'

/** @throws ServiceError `unauthenticated`, `forbidden` */
function requireAdmin(req: PayloadRequest): User {
  const user = requireUser(req)
  if (!hasRole(user, 'admin')) throw new ServiceError('forbidden')
  return user
}

/**
 * For admins `GET` and `POST /api/staff-invitations`, `POST …/{id}/resend`, `POST …/{id}/revoke`; for whoever has the
 * link `POST /api/staff-invitation` and `/api/accept-invitation`.
 */
export const staffInvitationEndpoints = [
  endpoint('get', '/staff-invitations', async (req) => {
    requireAdmin(req)
    const answer: StaffInvitationsAnswer = { invitations: await openInvitations(req.payload) }
    return json(answer)
  }),
  endpoint('post', '/staff-invitations', async (req) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    return json(await invite(req.payload, admin.id, await body(req, inviteSchema)), 201)
  }),
  endpoint('post', '/staff-invitations/:id/resend', async (req) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    return json(await resend(req.payload, admin.id, routeId(req)))
  }),
  endpoint('post', '/staff-invitations/:id/revoke', async (req) => {
    requireSameOrigin(req)
    requireAdmin(req)
    await revoke(req.payload, routeId(req))
    const answer: StaffInvitationsAnswer = { invitations: await openInvitations(req.payload) }
    return json(answer)
  }),
  endpoint('post', '/staff-invitation', async (req) => {
    requireSameOrigin(req)
    const { token } = await body(req, openInvitationSchema)
    await countAgainst(req.payload, 'signInPerAddress', clientNetwork(req))
    return json(await openInvitation(req.payload, token))
  }),
  endpoint('post', '/accept-invitation', async (req) => {
    requireSameOrigin(req)
    const input = await body(req, acceptInvitationSchema)
    await countAgainst(req.payload, 'signInPerAddress', clientNetwork(req))
    const answer: SignInAnswer = { user: meOf(await acceptInvitation(req, input)) }
    return json(answer)
  }),
]
