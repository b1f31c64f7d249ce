import { useEffect } from 'react'
import type { ComponentProps } from 'react'
import { writingMessages } from '#contract/messages/community-writing.ts'
import { toast } from '../../ui/toast.ts'
import { lazyModule, useModule } from '../../ui/use-module.ts'
import type { DeleteDialog } from './DeleteDialog.tsx'
import { failedToast } from './failure.ts'
import type { NewPost } from './NewPost.tsx'
import type { ModerateButton } from './moderation/ModerateButton.tsx'
import type { ReportButton } from './ReportButton.tsx'
import type { Withheld as WithheldPost } from './Withheld.tsx'

/** What few posts or few people have, each loaded where it is needed. */

const deleting = lazyModule(() => import('./DeleteDialog.tsx'))
const moderating = lazyModule(() => import('./moderation/ModerateButton.tsx'))
const reporting = lazyModule(() => import('./ReportButton.tsx'))
const withholding = lazyModule(() => import('./Withheld.tsx'))
/** Loaded beforehand where a post has to be there at once. */
export const writtenPosts = lazyModule(() => import('./NewPost.tsx'))

function AskedDeletion(props: ComponentProps<typeof DeleteDialog>) {
  const { module, failed } = useModule(deleting)
  useEffect(() => {
    if (!failed) return
    const { deleteThread, deleteComment } = writingMessages.failed
    toast(failedToast(props.doomed?.kind === 'thread' ? deleteThread : deleteComment))
    props.leave()
  }, [failed])
  return module && <module.DeleteDialog {...props} />
}

/** Asks before a post is deleted. Once it is there it stays, so that it closes as dialogs do. */
export const Deletion = (props: ComponentProps<typeof DeleteDialog>) =>
  (props.doomed !== null || deleting.atHand !== null) && <AskedDeletion {...props} />

/** The controls of moderators. */
export function Moderation(props: ComponentProps<typeof ModerateButton>) {
  const { module } = useModule(moderating)
  return module && <module.ModerateButton {...props} />
}

/** Reports somebody else's post. */
export function Report(props: ComponentProps<typeof ReportButton>) {
  const { module } = useModule(reporting)
  return module && <module.ReportButton {...props} />
}

/** A post that others do not see. */
export function Withheld(props: ComponentProps<typeof WithheldPost>) {
  const { module } = useModule(withholding)
  return module && <module.Withheld {...props} />
}

/** A post that did not come with the page. */
export function WrittenPost(props: ComponentProps<typeof NewPost>) {
  const { module } = useModule(writtenPosts)
  return module && <module.NewPost {...props} />
}
