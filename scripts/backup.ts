import { parseArgs } from 'node:util'
import { backUp } from '#server/backup/index.ts'
import { readOperator } from '#server/supervisor/operator.ts'
import { createTeller, givenPath, megabytes, runCommand, version } from './support/command.ts'
import { projectFolder } from './support/payload-cli.ts'

/**
 * `npm run backup -- <folder>`: backs up the installation that the settings name into a new folder, while it runs or not.
 * With `--secrets`, what the installation made up for itself (`secrets.json`) is part of it.
 */
const { values, positionals } = parseArgs({
  options: { secrets: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [folder, ...others] = positionals
if (folder === undefined || others.length > 0) {
  console.error('Give the folder to make: npm run backup -- <folder> [--secrets]')
  process.exit(1)
}

await runCommand(async (signal) => {
  const target = givenPath(folder)
  const operator = readOperator(process.env, projectFolder)
  const tell = createTeller()
  const { tables, files } = await backUp(operator, {
    target,
    secrets: values.secrets,
    version: version(),
    signal,
    onProgress: (what, bytes) => tell(`${what}, ${megabytes(bytes)} of rows so far…`),
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const size = [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `${rows} rows in ${tables.length} tables and ${files.length} files (${megabytes(size)}) are in ${target}.`,
  )
  const { S3_BUCKET } = operator.settings
  if (S3_BUCKET) console.log(`The images in the bucket ${S3_BUCKET} are not part of it.`)
  if (!values.secrets)
    console.log(
      'Its secrets are not part of it: after a restore, everybody has to sign in again. --secrets adds them.',
    )
})
