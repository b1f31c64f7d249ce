import { Button } from '@payloadcms/ui'
import { cmsMessages } from '#contract/messages/cms.ts'

/** Where the form for inviting a colleague is: in the place of Payload's form for a new account. */
export const inviteAddress = '/cms/collections/users/create'

/** Above the list of accounts: the way to invite a colleague. */
export function InviteLink() {
  return (
    <Button el="link" to={inviteAddress} buttonStyle="primary" size="medium" margin={false}>
      {cmsMessages.invite.title}
    </Button>
  )
}
