import { ensurePack, useWordPress } from '#wordpress/sandbox/engine.ts'
import { chosenWordPress, packOptions } from '#server/sandbox/pack-options.ts'
import { readOperator } from '#server/supervisor/operator.ts'
import { projectFolder } from './support/payload-cli.ts'

/** `npm run wordpress:use -- <zip, folder or version>`: sets the WordPress in which plugins are tested from now on. */
const [source] = process.argv.slice(2)
if (!source) {
  console.error('Usage: npm run wordpress:use -- <zip, folder or version>')
  process.exit(1)
}
try {
  const { settings } = readOperator(process.env, projectFolder)
  const { PLUGSMITH_DATA: dataFolder, SANDBOX_PHP: phpVersion } = settings
  const version = await useWordPress(source, chosenWordPress(dataFolder))
  await ensurePack(packOptions({ dataFolder, phpVersion, log: (text) => console.log(text) }))
  console.log(`Plugins are tested in WordPress ${version} from the next start on.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
