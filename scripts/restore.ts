import { parseArgs } from 'node:util'
import { restore } from '#server/backup/index.ts'
import { readOperator } from '#server/supervisor/operator.ts'
import { createTeller, givenPath, runCommand, version } from './support/command.ts'
import { projectFolder } from './support/payload-cli.ts'

/**
 * `npm run restore -- <folder>`: restores a backup into the place that the settings name, which has to be empty. The next
 * start runs the migrations that are newer than the backup.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const [folder, ...others] = positionals
if (folder === undefined || others.length > 0) {
  console.error('Give the folder of the backup: npm run restore -- <folder>')
  process.exit(1)
}

await runCommand(async (signal) => {
  const operator = readOperator(process.env, projectFolder)
  const tell = createTeller()
  const { tables, takenAt } = await restore(operator, {
    source: givenPath(folder),
    version: version(),
    signal,
    onProgress: (what, share) => tell(`${what}, ${Math.round(share * 100)} %…`),
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${rows} rows in ${tables.length} tables are as they were on ${takenAt}. Start the product: npm start`,
  )
})
