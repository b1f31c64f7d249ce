import JSZip from 'jszip'
import { expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { DataExportAnswer } from '#contract/data-export.ts'
import { Client, expectError, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { until } from '../support/until.ts'

const product = inject('product')

const stateOf = async ({ client }: Person) => (await client.get(apiPaths.dataExport)).json<DataExportAnswer>()

it('a copy of all data is prepared by a worker, and downloaded by its owner alone', async () => {
  const person = await signUp(product.url)
  expect(await stateOf(person)).toMatchObject({ state: 'none' })
  expectError(await person.client.get(apiPaths.dataExportFile), 'export_gone')
  const [first, second] = await Promise.all([1, 2].map(() => person.client.post(apiPaths.requestDataExport)))
  expect([first!.status, second!.status]).toEqual([202, 202])
  await until('the copy is ready', async () => (await stateOf(person)).state === 'ready', 60)

  const file = await person.client.get(apiPaths.dataExportFile)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/zip')
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="plugsmith-data-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(file.bytes.byteLength).toBe((await stateOf(person)).size)
  const zip = await JSZip.loadAsync(file.bytes, { checkCRC32: true })
  expect(await zip.file('profile.json')!.async('string')).toContain(person.email)

  expectError(await new Client(product.url).get(apiPaths.dataExportFile), 'unauthenticated')
  expectError(await (await signUp(product.url)).client.get(apiPaths.dataExportFile), 'export_gone')
  const again = await person.client.post(apiPaths.requestDataExport)
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expectError(again, 'rate_limited')
})

it('a copy cannot be requested from the page of another site', async () => {
  const { client } = await signUp(product.url)
  expectError(
    await client.post(apiPaths.requestDataExport, undefined, { origin: 'https://elsewhere.example' }),
    'forbidden',
  )
})
