import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { hashOf } from '#server/build/inputs.ts'
import { buildPaths, cmsFolder, nextDistVariable } from '#server/build/paths.ts'
import { buildSpec } from '#server/build/parts.ts'
import { temporaryFolder } from './folder.ts'

it('the hash of a part changes with each of its file names and contents only', () => {
  const root = temporaryFolder()
  const write = (name: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  const hash = (): string => hashOf(root, ['lock', 'site', 'missing'])
  write('lock', '1')
  write('site/a.ts', 'a')
  write('site/inner/b.ts', 'b')
  const first = hash()
  expect(hash()).toBe(first)

  write('elsewhere', 'x')
  write('site/.hidden', 'x')
  write('site/next-env.d.ts', 'x')
  expect(hash()).toBe(first)

  write('site/inner/b.ts', 'c')
  const changed = hash()
  expect(changed).not.toBe(first)
  write('site/inner/b.ts', 'b')
  expect(hash()).toBe(first)

  fs.renameSync(path.join(root, 'site/a.ts'), path.join(root, 'site/aa.ts'))
  expect(hash()).not.toBe(first)
})

it('the hash of a part changes when content moves to another file', () => {
  const root = temporaryFolder()
  const write = (a: string, b: string): string => {
    fs.writeFileSync(path.join(root, 'a'), a)
    fs.writeFileSync(path.join(root, 'b'), b)
    return hashOf(root, ['a', 'b'])
  }
  expect(write('xb', 'y')).not.toBe(write('x', 'by'))
})

it('a build is found by its record', () => {
  const root = temporaryFolder()
  const dir = path.join(root, 'builds', 'abc')
  fs.mkdirSync(dir, { recursive: true })
  fs.writeFileSync(
    path.join(dir, 'build.json'),
    JSON.stringify({
      codeHash: 'abc',
      server: '../../parts/server-3',
      site: '../../parts/site-1',
      cms: '../../parts/cms-2',
    }),
  )
  expect(buildPaths(dir)).toEqual({
    codeHash: 'abc',
    server: path.join(root, 'parts/server-3'),
    siteEntry: path.join(root, 'parts/site-1/server/entry.mjs'),
    siteClient: path.join(root, 'parts/site-1/client'),
    nextDist: path.join(root, 'parts/cms-2'),
  })
  expect(nextDistVariable(path.join(cmsFolder, '../.cache/parts/cms-2'))).toBe('../.cache/parts/cms-2')
})

it("a build cannot read the operator's settings", () => {
  process.env['OPENAI_API_KEY'] = 'sk-of-the-operator'
  try {
    const { env } = buildSpec('cms', path.join(cmsFolder, '../.cache/parts/x'))
    expect(Object.values(env)).not.toContain('sk-of-the-operator')
    expect(env['PAYLOAD_SECRET']).toBe('only-while-building')
  } finally {
    delete process.env['OPENAI_API_KEY']
  }
})
