import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '#server/build/inputs.ts'
import { projectFolder } from '../../support/payload-cli.ts'
import { copyTemplate } from '../../../tests/support/template.ts'
import { newDataFolder, removeFolder } from '../../../tests/support/data-folder.ts'
import { startDatabase } from '../../../tests/support/database.ts'
import { openDescriber } from './describe.ts'
import type { Describer, ResultColumn } from './describe.ts'

/** The files that define the tables, and our questions about them. */
const madeFrom = [
  'package-lock.json',
  'cms/migrations',
  'cms/platform/queue',
  'server/prepare',
  'scripts/validate/sql',
]
const kept = path.join(projectFolder, 'node_modules/.cache/plugsmith/statements.json')

type Answer = { readonly columns: readonly ResultColumn[] } | { readonly refused: string }

/** The cache kept between runs: the answers about these tables. */
interface Kept {
  readonly tables: string
  readonly answers: Record<string, Answer>
}

function readKept(tables: string): Kept {
  try {
    const found = JSON.parse(fs.readFileSync(kept, 'utf8')) as Kept
    if (found.tables === tables) return found
  } catch {
    // The file is missing, or an interrupted run left it incomplete.
  }
  return { tables, answers: {} }
}

/**
 * Describes statements using the database of a new installation, which is started only for a statement that is not
 * cached, because that takes longer than everything else.
 */
export function rememberingDescriber(): Describer {
  const before = readKept(hashOf(projectFolder, madeFrom))
  const answers: Record<string, Answer> = {}
  let started: Promise<Describer> | undefined
  return {
    async describe(text, mayBeNull) {
      const key = JSON.stringify([text, mayBeNull])
      const answer = before.answers[key] ?? (await ask(await (started ??= startDescriber()), text, mayBeNull))
      answers[key] = answer
      if ('refused' in answer) throw new Error(answer.refused)
      return answer.columns
    },
    async close() {
      await (await started)?.close()
      fs.mkdirSync(path.dirname(kept), { recursive: true })
      fs.writeFileSync(kept, JSON.stringify({ tables: before.tables, answers }))
    },
  }
}

async function ask(describer: Describer, text: string, mayBeNull: readonly boolean[]): Promise<Answer> {
  try {
    return { columns: await describer.describe(text, mayBeNull) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

/** A describer with its own database. */
async function startDescriber(): Promise<Describer> {
  const folder = newDataFolder('statements')
  const server = await startDatabase(folder, await copyTemplate(folder))
  const describer = await openDescriber(server.url)
  return {
    ...describer,
    async close() {
      await describer.close()
      await server.stop()
      removeFolder(folder)
    },
  }
}
