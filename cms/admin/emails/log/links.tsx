'use client'
import { Button, useAuth } from '@payloadcms/ui'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { hasRole } from '../../../access/roles.ts'
import type { User } from '../../../payload-types.ts'
import { sentEmailsAddress, suppressedAddress } from './addresses.ts'
import './log.css'

/** For admins, above the list of email templates: what was sent, and to whom nothing is sent any more. */
export function MailLogLinks() {
  const { user } = useAuth<User>()
  if (!hasRole(user, 'admin')) return null
  return (
    <div className="mail-log-links">
      {(
        [
          [sentEmailsAddress, adminMailMessages.log.title],
          [suppressedAddress, adminMailMessages.suppressed.title],
        ] as const
      ).map(([address, title]) => (
        <Button key={address} el="link" to={address} buttonStyle="secondary" size="medium" margin={false}>
          {title}
        </Button>
      ))}
    </div>
  )
}
