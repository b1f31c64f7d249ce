/** What the set-up of the browser tests and `npm run screenshots` tell the walk through the scenes. */

/** Where pictures are kept; without it none are taken. */
export const picturesFolder = process.env.SCREENSHOTS_FOLDER

/** Which scenes are visited. */
export const wantedScenes = new RegExp(process.env.SCREENSHOTS_ONLY ?? '')

/** Where the people and plugins of the scenes are described, for all workers. */
export function seedFile(): string {
  const file = process.env.E2E_SEED_FILE
  if (!file) throw new Error('E2E_SEED_FILE is not set: the product was not started')
  return file
}
