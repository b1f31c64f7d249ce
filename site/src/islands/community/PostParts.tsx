import type { ComponentProps } from 'react'
import { lazyModule, useModule } from '../../ui/use-module.ts'
import type { NewPost } from './NewPost.tsx'
import type { ModerateButton } from './moderation/ModerateButton.tsx'
import type { ReportButton } from './ReportButton.tsx'
import type { Withheld as WithheldPost } from './Withheld.tsx'

/** What few posts or few people have, each loaded where it is needed. */

const moderating = lazyModule(() => import('./moderation/ModerateButton.tsx'))
const reporting = lazyModule(() => import('./ReportButton.tsx'))
const withholding = lazyModule(() => import('./Withheld.tsx'))
/** Loaded beforehand where a post has to be there at once. */
export const writtenPosts = lazyModule(() => import('./NewPost.tsx'))

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
