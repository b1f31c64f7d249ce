import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { projectFolder } from '#server/build/paths.ts'

/** The files for containers, read as far as their commands and environments are concerned. */

const serviceSchema = z.object({
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  env_file: z.literal('.env').optional(),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }).optional(),
  networks: z.array(z.string()).default(['default']),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
})
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
})

const read = (name: string): string => fs.readFileSync(path.join(projectFolder, name), 'utf8')

export const readCompose = (): z.infer<typeof composeSchema> =>
  composeSchema.parse(parse(read('compose.yaml'), { merge: true }))

/**
 * Replaces `${NAME:-default}` and `${NAME:?message}` as compose does.
 * @throws Error for a variable that has to be set
 */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind = '', rest = '') => {
    const value = values[name] ?? ''
    if (value !== '') return value
    if (kind === '?') throw new Error(`${name}: ${rest}`)
    return rest as string
  })

/** The environment of a service, with what `.env` says: what the service says itself wins. */
export function environmentOf(
  service: string,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const { environment, env_file: file } = readCompose().services[service] ?? {}
  const own = Object.entries(environment ?? {}).map(([name, text]) => [name, interpolate(text, values)])
  return { ...(file && values), ...(Object.fromEntries(own) as Record<string, string>) }
}

export interface Image {
  /** Instructions with their arguments, in order; a continued line counts as one. */
  readonly steps: readonly { readonly instruction: string; readonly text: string }[]
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

export function readImage(): Image {
  const lines = read('Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const steps = lines.map((line) => {
    const [, instruction = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    return { instruction, text }
  })
  const last = (name: string): string => steps.findLast(({ instruction }) => instruction === name)?.text ?? ''
  const list = (text: string): string[] => z.array(z.string()).parse(JSON.parse(text))
  return {
    steps,
    command: list(last('CMD')),
    healthcheck: list(last('HEALTHCHECK').replace(/^.*?CMD\s+/, '')),
    environment: Object.fromEntries(
      last('ENV')
        .split(/\s+/)
        .map((pair) => pair.split('=') as [string, string]),
    ),
  }
}
