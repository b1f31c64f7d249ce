import type { ClientDirective } from 'astro'

/**
 * `client:member`: an island that loads only for people who seem to be signed in (`Base.astro` marks the page), so that
 * readers load no framework.
 */
const member: ClientDirective = async (load) => {
  if (!('signedIn' in document.documentElement.dataset)) return
  const hydrate = await load()
  await hydrate()
}
export default member
