import path from 'node:path'
import { exportedHeaders } from '#server/gateway/index.ts'
import { exportRelease } from '#server/publisher/export/index.ts'

/**
 * `npm run release:export -- <folder>`: the release of the data folder (`PLUGSMITH_DATA`) as a plain folder. The product
 * need not run. Stopped in the middle, it leaves a folder that is not whole; the pictures for shared links that were drawn are
 * kept with the release, so that the next time takes less.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Give a folder to write to: npm run release:export -- <folder>')
  process.exit(1)
}
/** Milliseconds between two lines that say how far it has come. */
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
