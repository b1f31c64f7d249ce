import { randomBytes, randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { writeAtomically } from './data-folder.ts'
import { StartProblem } from '../process/problem.ts'

const secretsSchema = z.object({
  payloadSecret: z.string(),
  databasePassword: z.string(),
  pusherAppId: z.string(),
  pusherKey: z.string(),
  pusherSecret: z.string(),
  modelKey: z.string(),
  stripeKey: z.string(),
  stripeWebhookSecret: z.string(),
  sandboxSecret: z.string(),
  sampleAdminPassword: z.string(),
  sampleCreatorPassword: z.string(),
})

/** What an installation makes up for itself, once. */
export type Secrets = z.infer<typeof secretsSchema>

/**
 * The installation's own secrets. Missing ones are generated and stored, readable only by this user.
 * @param folder the data folder
 * @throws StartProblem if the file is damaged, since new secrets would lock everyone out
 */
export function readSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json')
  const kept = readKept(file)
  const secrets = { ...generate(), ...kept }
  if (JSON.stringify(kept) !== JSON.stringify(secrets)) {
    writeAtomically(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600)
  }
  return secrets
}

function readKept(file: string): Partial<Secrets> {
  if (!fs.existsSync(file)) return {}
  try {
    return secretsSchema.partial().parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new StartProblem(`The file ${file} is damaged: restore it, or delete it to generate new secrets.`, {
      cause,
    })
  }
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

function generate(): Secrets {
  return {
    payloadSecret: hex(32),
    databasePassword: hex(24),
    pusherAppId: String(randomInt(100_000, 1_000_000)),
    pusherKey: hex(10),
    pusherSecret: hex(10),
    modelKey: `sk-offline-${hex(16)}`,
    stripeKey: `sk_test_embedded${hex(16)}`,
    stripeWebhookSecret: `whsec_${hex(24)}`,
    sandboxSecret: hex(24),
    sampleAdminPassword: readablePassword(),
    sampleCreatorPassword: readablePassword(),
  }
}

/** Three groups of four, without the characters people mistake for one another: 58 bits. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
