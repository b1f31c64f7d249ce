import path from 'node:path'
import { exportedHeaders } from '#server/gateway/index.ts'
import { exportRelease } from '#server/publisher/export/index.ts'

/**
 * `npm run release:export -- <folder>`: the release of the data folder (`PLUGSMITH_DATA`) as a plain folder. The product
 * need not run.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Give a folder to write to: npm run release:export -- <folder>')
  process.exit(1)
}
try {
  const { pages, files, redirects, cards } = await exportRelease({
    dataFolder: path.resolve(process.env.PLUGSMITH_DATA || './data'),
    target: path.resolve(folder),
    ...exportedHeaders,
  })
  console.log(
    `${pages} pages, ${files} files, ${cards} pictures for shared links and ${redirects} redirects are in ${folder}.`,
  )
} catch (err) {
  console.error(err instanceof Error ? err.message : err)
  process.exit(1)
}
