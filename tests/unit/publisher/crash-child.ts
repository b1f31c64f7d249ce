import fs from 'node:fs/promises'
import { memorySource, publisherIn, rename as renameProduct } from './fixture.ts'

/**
 * Publishes under another name and kills itself right before the given step; each call that writes to the file system
 * is a step. Arguments: folder, step. If it completes, it prints the number of steps and which ones replaced the
 * release.
 */
const [folder = '', step = '0'] = process.argv.slice(2)
let steps = 0
let swap = 0
const count = (): void => {
  steps += 1
  if (steps === Number(step)) process.kill(process.pid, 'SIGKILL')
}
const { writeFile, rename, utimes, rm } = fs
Object.assign(fs, {
  writeFile: async (...values: Parameters<typeof writeFile>) => {
    count()
    // A crash may leave any part of a file behind.
    await writeFile(values[0], Buffer.from(String(values[1])).subarray(0, 3))
    count()
    return writeFile(...values)
  },
  rename: (...values: Parameters<typeof rename>) => {
    count()
    if (String(values[1]).endsWith('release.json')) swap = steps
    return rename(...values)
  },
  utimes: (...values: Parameters<typeof utimes>) => {
    count()
    return utimes(...values)
  },
  rm: (...values: Parameters<typeof rm>) => {
    count()
    return rm(...values)
  },
})

const source = memorySource()
const publisher = await publisherIn(folder, { source, garbageGraceMs: -1 })
steps = 0
await publisher.publish([renameProduct(source, 'Forge')])
await publisher.collectGarbage()
process.stdout.write(JSON.stringify({ steps, swap }))
