import { Gutter, HydrateAuthProvider, SetStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { cmsMessages } from '#contract/messages/cms.ts'
import { hasRole } from '../../access/index.ts'
import { openInvitations } from '../../features/invitations/index.ts'
import type { User } from '../../payload-types.ts'
import { Invitations } from './invitations.tsx'
import './invitations.css'

const words = cmsMessages.invite

/** Invites colleagues and lists pending invitations; only for admins. */
export async function InviteView({ initPageResult }: AdminViewServerProps) {
  const { permissions, req } = initPageResult
  if (!hasRole(req.user as User | null, 'admin')) notFound()
  return (
    <Gutter className="invite-colleague">
      <HydrateAuthProvider permissions={permissions} />
      <SetStepNav nav={[{ label: words.users, url: '/cms/collections/users' }, { label: words.title }]} />
      <h1>{words.title}</h1>
      <p className="invite-colleague__text">{words.text}</p>
      <Invitations initial={await openInvitations(req.payload)} />
    </Gutter>
  )
}
