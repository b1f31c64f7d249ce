import { Gutter, HydrateAuthProvider, SetStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { hasRole } from '../../../access/index.ts'
import type { User } from '../../../payload-types.ts'
import { emailsAddress, sentEmailsAddress, suppressedAddress } from './addresses.ts'
import { SentEmails } from './sent-emails.tsx'
import { Suppressed } from './suppressed.tsx'
import './log.css'

const { log, suppressed } = adminMailMessages

interface Words {
  readonly title: string
  readonly lede: string
}

/** A page of the emails that only admins see; their endpoints refuse everybody else by themselves. */
function page(
  { initPageResult }: AdminViewServerProps,
  { title, lede }: Words,
  other: { readonly address: string; readonly name: string },
  list: ReactNode,
): ReactNode {
  const { permissions, req } = initPageResult
  if (!hasRole(req.user as User | null, 'admin')) notFound()
  const { plural } = req.payload.collections['email-templates'].config.labels
  return (
    <Gutter className="mail-log">
      <HydrateAuthProvider permissions={permissions} />
      <SetStepNav nav={[{ label: String(plural), url: emailsAddress }, { label: title }]} />
      <h1>{title}</h1>
      <p>
        {lede} <a href={other.address}>{other.name}</a>
      </p>
      {list}
    </Gutter>
  )
}

/** Every email, as on /admin. */
export const SentEmailsView = (props: AdminViewServerProps): ReactNode =>
  page(props, log, { address: suppressedAddress, name: log.toSuppressed }, <SentEmails />)

/** The suppressed addresses, as on /admin. */
export const SuppressedView = (props: AdminViewServerProps): ReactNode =>
  page(props, suppressed, { address: sentEmailsAddress, name: suppressed.toLog }, <Suppressed />)
