import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrations } from '#cms/migrations/index.ts'

it('lists every migration of the folder, oldest first', () => {
  const files = readdirSync(new URL('../../../cms/migrations', import.meta.url))
    .filter((file) => /^\d{8}_\d{6}_.*\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
  expect(migrations.map(({ name }) => name)).toEqual(files)
})
