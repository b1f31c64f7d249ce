import { signInMessages } from '#contract/messages/sign-in.ts'
import { routes } from '#contract/routes.ts'
import { pageOf } from '../../workbench/page.ts'

/** The builder, which names its plugin as `?id=`. */
export const builderPage = pageOf(routes.builder, signInMessages.needed)
