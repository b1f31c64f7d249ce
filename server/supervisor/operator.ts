import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { EnvironmentError, readOperatorEnvironment } from '#contract/environment.ts'
import type { OperatorEnvironment } from '#contract/environment.ts'
import { StartProblem } from '../process/problem.ts'

/** The operator's settings, both validated and raw. */
export type Operator = {
  settings: OperatorEnvironment
  /** The process's environment over the file's. */
  raw: NodeJS.ProcessEnv
}

/**
 * Reads the operator's environment: that of the process, and beneath it an optional file `.env` in the project.
 * @param processEnv wins over the file
 * @param projectFolder folder of `.env`, and the base of a relative PLUGSMITH_DATA
 * @throws StartProblem naming each variable that is wrong, never its value
 */
export function readOperator(processEnv: NodeJS.ProcessEnv, projectFolder: string): Operator {
  const file = path.join(projectFolder, '.env')
  const fromFile = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {}
  const raw = { ...fromFile, ...processEnv }
  try {
    const settings = readOperatorEnvironment(raw)
    return {
      raw,
      settings: { ...settings, PLUGSMITH_DATA: path.resolve(projectFolder, settings.PLUGSMITH_DATA) },
    }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    const many = error.problems.length > 1
    const list = error.problems.map((problem) => (many ? `\n  ${problem}` : ` ${problem}`)).join('')
    throw new StartProblem(
      `${many ? 'Invalid settings' : 'Invalid setting'} (environment or .env; .env.example explains them):${list}`,
    )
  }
}
