import path from 'node:path'
import { exportedHeaders } from '#server/gateway/index.ts'
import { exportRelease } from '#server/publisher/export/index.ts'

/**
 * `npm run release:export -- <folder>`: exports the release of the data folder (`PLUGSMITH_DATA`) to a plain folder.
 * The product need not be running. If interrupted, it leaves an incomplete folder, but the pictures drawn for shared
 * links are kept with the release, so the next run is faster.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Give a folder to write to: npm run release:export -- <folder>')
  process.exit(1)
}
/** Milliseconds between two progress messages. */
const tellEvery = 5_000
let told = performance.now()
const showProgress = (done: number, total: number): void => {
  if (performance.now() - told < tellEvery) return
  told = performance.now()
  console.log(`${done} of ${total} addresses…`)
}

try {
  const { pages, files, redirects, cards } = await exportRelease({
    dataFolder: path.resolve(process.env.PLUGSMITH_DATA || './data'),
    target: path.resolve(folder),
    ...exportedHeaders,
    onProgress: showProgress,
  })
  console.log(
    `${pages} pages, ${files} files, ${cards} social images and ${redirects} redirects are in ${folder}.`,
  )
} catch (err) {
  console.error(err instanceof Error ? err.message : err)
  process.exit(1)
}
