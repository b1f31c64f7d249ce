import fs from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../../support/payload-cli.ts'
import { rememberingDescriber } from './answers.ts'
import { checkStatements } from './check.ts'

/** Checks each of our SQL statements against the database, and the type of its rows. */

const files = fs
  .globSync('{cms,scripts,tests}/**/*.ts', {
    cwd: projectFolder,
    exclude: ['cms/migrations/**', 'tests/fixtures/**', 'cms/platform/database/index.ts'],
  })
  .map((file) => path.join(projectFolder, file))
  .filter((file) => /sql`|\brows?[<(]|\.execute\(/.test(fs.readFileSync(file, 'utf8')))

const database = rememberingDescriber()
const { checked, problems } = await checkStatements(files, database).finally(() => database.close())
for (const problem of problems) console.log(problem)
console.log(`${checked} statements`)
process.exit(problems.length > 0 ? 1 : 0)
