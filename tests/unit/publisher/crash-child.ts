import fs from 'node:fs/promises'
import { publisherIn, settings, urls } from './fixture.ts'

/**
 * Publishes under another name and kills itself right before the given step: each writing call to the file system
 * is one. Arguments: folder, step. Says how many steps there were when it came to the end.
 */
const [folder = '', step = '0'] = process.argv.slice(2)
let steps = 0
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

const publisher = await publisherIn(folder, {
  readSettings: async () => ({ ...settings, productName: 'Forge' }),
  garbageGraceMs: -1,
})
steps = 0
await publisher.publish(urls)
await publisher.collectGarbage()
process.stdout.write(String(steps))
