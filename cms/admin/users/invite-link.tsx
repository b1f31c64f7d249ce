import { Button } from '@payloadcms/ui'
import { cmsMessages } from '#contract/messages/cms.ts'

/** The address of the invitation form, which replaces Payload's form for a new account. */
export const inviteAddress = '/cms/collections/users/create'

/** A link to the invitation form, above the list of accounts. */
export function InviteLink() {
  return (
    <Button el="link" to={inviteAddress} buttonStyle="primary" size="medium" margin={false}>
      {cmsMessages.invite.title}
    </Button>
  )
}
