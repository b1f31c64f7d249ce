import { frontPageRoutes } from '#contract/front-page-routes.ts'
import { api } from '../lib/api.ts'

/** The true number of generated plugins; null where it cannot be read now, or is no longer shown. */
export const readGenerated = async (): Promise<number | null> => {
  try {
    return (await api.call(frontPageRoutes.generated)).generated
  } catch {
    return null
  }
}
