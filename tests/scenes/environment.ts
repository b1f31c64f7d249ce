/** Environment variables through which the browser test setup and `npm run screenshots` configure the scenes. */

/** Folder for the pictures; if unset, none are taken. */
export const picturesFolder = process.env.SCREENSHOTS_FOLDER

/** Which scenes to visit. */
export const wantedScenes = new RegExp(process.env.SCREENSHOTS_ONLY ?? '')

/** File that describes the people and plugins of the scenes, shared by all workers. */
export function seedFile(): string {
  const file = process.env.E2E_SEED_FILE
  if (!file) throw new Error('E2E_SEED_FILE is not set: the product was not started')
  return file
}
