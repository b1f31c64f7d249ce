import { lazyModule } from '../../../ui/use-module.ts'

/** What is done with an account, which most visits only look at. */
export const accountParts = lazyModule(() => import('./account/index.ts'))
