import { routes } from '#contract/routes.ts'
import { setFlash } from '../../lib/flash.ts'
import { forgetAllKept } from '../../lib/kept-edits.ts'
import { tabStorage } from '../../lib/storage.ts'

/**
 * Goes home from an account that no longer exists, with the news; what the browser had kept for the person goes, too.
 * @param title of the news
 */
export async function goHomeAfterDeletion(title: string, personId: string | undefined): Promise<void> {
  if (personId !== undefined) await forgetAllKept(personId)
  tabStorage.removeAll('plugsmith:')
  setFlash({ title, tone: 'success' })
  location.replace(routes.home)
}
