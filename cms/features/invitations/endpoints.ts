import { staffRoutes } from '#contract/staff-routes.ts'
import { acceptInvitationSchema, inviteSchema, openInvitationSchema } from '#contract/staff.ts'
import { meOf } from '../accounts/index.ts'
import { acceptInvitation, invite, openInvitation, openInvitations, resend, revoke } from './index.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { clientNetwork, requireAdmin, requireSameOrigin, routeId } from '../../platform/endpoint/request.ts'

/**
 * For admins `GET` and `POST /api/app/staff-invitations`, `POST …/{id}/resend`, `POST …/{id}/revoke`;
 * for the holder of the link `POST /api/app/staff-invitation` and `/api/app/accept-invitation`.
 */
export const staffInvitationEndpoints = [
  endpoint(staffRoutes.invitations, async (req) => {
    requireAdmin(req)
    return { invitations: await openInvitations(req.payload) }
  }),
  endpoint(staffRoutes.invite, inviteSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    return invite(req.payload, admin.id, await body())
  }),
  endpoint(staffRoutes.resend, async (req) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    return resend(req.payload, admin.id, routeId(req))
  }),
  endpoint(staffRoutes.revoke, async (req) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    await revoke(req.payload, admin.id, routeId(req))
    return { invitations: await openInvitations(req.payload) }
  }),
  endpoint(staffRoutes.open, openInvitationSchema, async (req, body) => {
    requireSameOrigin(req)
    const { token } = await body()
    await countAgainst(req.payload, 'signInPerAddress', clientNetwork(req))
    return openInvitation(req.payload, token)
  }),
  endpoint(staffRoutes.accept, acceptInvitationSchema, async (req, body) => {
    requireSameOrigin(req)
    const input = await body()
    await countAgainst(req.payload, 'signInPerAddress', clientNetwork(req))
    return { user: meOf(await acceptInvitation(req, input)) }
  }),
]
