/** Prints the digest of one archive, which must be the same in any time zone. */
import { createHash } from 'node:crypto'
import { createZip } from '#wordpress/archive/index.ts'
import { sampleFiles } from './archive-files.ts'

const zip = await createZip({
  slug: 'tide',
  files: sampleFiles(),
  date: new Date('2026-03-29T01:30:15.500Z'),
})
process.stdout.write(createHash('sha256').update(zip).digest('hex'))
