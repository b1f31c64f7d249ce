import { createSchema } from '#cms/seed/create-schema.ts'

/** Makes the tables of a backup: a process of its own, since a migration that fails ends its process. */
await createSchema(process.argv.slice(2))
process.exit(0)
