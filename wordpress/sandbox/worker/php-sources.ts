import fs from 'node:fs'

const names = [
  'recorder',
  'must-use',
  'set-up',
  'activate',
  'discover',
  'lay-out',
  'deactivate',
  'uninstall',
] as const
export type PhpSource = (typeof names)[number]

/** The scripts that run inside of WordPress, read when the thread starts. */
export const phpSources = Object.fromEntries(
  names.map((name) => [name, fs.readFileSync(new URL(`../php/${name}.php`, import.meta.url), 'utf8')]),
) as Readonly<Record<PhpSource, string>>
