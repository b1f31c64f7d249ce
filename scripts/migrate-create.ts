import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { payloadCli, projectFolder } from './support/payload-cli.ts'

/**
 * `npm run migrate:create -- <name>`: creates a migration from the current collections. Payload writes imports without
 * an extension and types without `type`, which Node cannot load, and tables without their schema; this fixes them, and
 * lists every migration of the folder in the index, including those written by hand.
 */
const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Give the migration a name: npm run migrate:create -- what_it_does')
  process.exit(1)
}
payloadCli('migrate:create', name)

const folder = path.join(projectFolder, 'cms/migrations')
const names = readdirSync(folder)
  .filter((file) => /^\d{8}_\d{6}_.*\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()

for (const migration of names) {
  const file = path.join(folder, `${migration}.ts`)
  const source = readFileSync(file, 'utf8')
  const mended = source
    .replace(
      "import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'",
      "import { sql } from '@payloadcms/db-postgres'\nimport type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'",
    )
    .replaceAll('{ db, payload, req }', '{ db }')
    // A user named like our own schema has that one first in the search path.
    .replaceAll(/CREATE TABLE (?="[^"]+" \()/g, 'CREATE TABLE "public".')
  if (mended !== source) writeFileSync(file, mended)
}

const imports = names.map((migration, at) => `import * as migration${at} from './${migration}.ts'`)
const entries = names.map(
  (migration, at) => `  { name: '${migration}', up: migration${at}.up, down: migration${at}.down },`,
)
writeFileSync(
  path.join(folder, 'index.ts'),
  `${imports.join('\n')}\n\n/** Every migration, oldest first. Written by \`npm run migrate:create\`. */\nexport const migrations = [\n${entries.join('\n')}\n]\n`,
)
