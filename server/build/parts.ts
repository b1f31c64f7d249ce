import path from 'node:path'
import type { ChildSpec } from '../process/spawn.ts'
import { cmsFolder, nextDistVariable, projectFolder } from './paths.ts'

/** The parts of a build, in the order in which they are announced. */
export const partNames = ['server', 'site', 'cms'] as const
export type PartName = (typeof partNames)[number]

/** What people call it. */
export const partTitles: Readonly<Record<PartName, string>> = {
  server: 'server',
  site: 'site',
  cms: 'CMS',
}

const module = (name: string): string => path.join(projectFolder, 'node_modules', name)

/**
 * A complete placeholder environment: a build loads code that reads its environment, and keeps none of
 * it.
 */
const placeholders = {
  PUBLIC_URL: 'http://build.invalid',
  PREVIEW_ORIGIN: 'http://preview.build.invalid',
  PLUGSMITH_DATA: path.join(projectFolder, '.cache', 'no-data'),
  DATABASE_URL: 'postgres://build:build@127.0.0.1:1/build',
  PAYLOAD_SECRET: 'only-while-building',
  MODEL_KIND: 'offline',
  OPENAI_API_KEY: 'build',
  OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
  OPENAI_MODEL: 'build',
  PUSHER_APP_ID: 'build',
  PUSHER_KEY: 'build',
  PUSHER_SECRET: 'build',
  PUSHER_CLUSTER: '',
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: '1',
  PUSHER_TLS: '0',
  PUSHER_BROWSER_HOST: 'build.invalid',
  PUSHER_BROWSER_PORT: '1',
  PUSHER_BROWSER_TLS: '0',
  SANDBOX_URL: 'none',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

const systemVariables = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
] as const

/**
 * How a part is built.
 * @param folder absolute path that the tool writes to
 */
export function buildSpec(part: PartName, folder: string): ChildSpec {
  const system = Object.fromEntries(systemVariables.map((name) => [name, process.env[name]]))
  const common = {
    name: `build-${part}`,
    nodeArguments: ['--import', new URL('./end-with-parent.mjs', import.meta.url).href],
    env: {
      ...system,
      ...placeholders,
      NODE_ENV: 'production',
      PLUGSMITH_BUILD_PARENT: String(process.pid),
      PLUGSMITH_NEXT_DIST: nextDistVariable(folder),
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      CI: '1',
    },
    cwd: projectFolder,
  }
  const tools: Record<PartName, Pick<ChildSpec, 'script' | 'arguments'>> = {
    server: { script: path.join(import.meta.dirname, 'bundle.ts'), arguments: [folder] },
    site: {
      script: module('astro/bin/astro.mjs'),
      arguments: ['build', '--outDir', folder, '--silent'],
    },
    cms: { script: module('next/dist/bin/next'), arguments: ['build', cmsFolder] },
  }
  return { ...common, ...tools[part] }
}
